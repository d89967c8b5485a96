/** Writes what each column of a table measures now to its heading as `--kept`, by which a style sheet can hold it. */
export function keepWidths(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const widths = heads.map(head => head.getBoundingClientRect().width);
  heads.forEach((head, at) => head.style.setProperty('--kept', `${widths[at]}px`));
}
