/** What the studio is given: a sheet, what is on it, and the parts that can be pinned to the ink. */

import type { Drawing } from './drawing/drawing';
import type { Post, Sheet } from './post';

export interface Pinned {
  id: string;
  title: string;
  sign: string;
}

export interface StudioProps {
  sheet: Sheet;
  drawing: Drawing;
  parts: Pinned[];
  post: Post;
  /** The colour one begins with. */
  colour?: number;
  said: (text: string) => void;
  /** Whether the table can draw it: not before it is there. */
  doodles?: boolean;
  /** A stamp that was put on the sheet. */
  used?: (stamp: string) => void;
  /** Something was drawn. */
  drew?: () => void;
  /** What it is called now, letter by letter. */
  called?: (name: string) => void;
}
