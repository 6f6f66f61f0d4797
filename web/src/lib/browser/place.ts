/** Where this server's pages are: the server writes the path they begin with into the page. */

/** What stands before each of our paths: nothing, or a path such as `/dice`. */
export const prefix = document.documentElement.dataset['prefix'] ?? '';

/** The address of the front page as others call it, without its last slash. */
export const home = location.origin + prefix;

/** A path of the browser as our pages name it: without the prefix. */
export function own(pathname: string): string {
  return prefix && `${pathname}/`.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) || '/' : pathname;
}
