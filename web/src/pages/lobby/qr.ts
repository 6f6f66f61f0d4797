/** A QR code as one path: each run of dark modules is a rectangle. */

export function outline(rows: string[]): string {
  return rows
    .map((row, y) =>
      [...row.matchAll(/1+/g)]
        .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
        .join(''),
    )
    .join('');
}
