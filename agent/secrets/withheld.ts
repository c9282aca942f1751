/** What stands in a page where a script of it repeats a secret that was typed. */
export const WITHHELD = '••••';
