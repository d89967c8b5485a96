/** What the first paint shows; the icons of menus and tools come with them (`addIcons`). */
const PATHS: Record<string, string> = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  language:
    'M3.5 6h9M8 3.5V6M10.5 6c-.8 4-3.2 6.800-7 8.500M5.500 9c1 2.500 3.200 4.500 6 5.500M12.500 20.500l4-10 4 10M14 17h5',
};

/** Adds icons by name: a path in a box of 24 by 24. */
export function addIcons(more: Readonly<Record<string, string>>): void {
  Object.assign(PATHS, more);
}

/** A line icon of the shell; purely decorative, its button carries the name. Unknown names (a menu's own icon) show a plain dot. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name] ?? 'M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z'} />
    </svg>
  );
}
