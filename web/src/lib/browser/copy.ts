/** Copying to the clipboard, also on a home network, where browsers hide the newer way. */

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  // Inside an open dialog everything else is inert, so the field goes there.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const before = document.activeElement;
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
