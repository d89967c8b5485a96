const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  language:
    'M3.5 6h9M8 3.5V6M10.5 6c-.8 4-3.2 6.800-7 8.500M5.500 9c1 2.500 3.200 4.500 6 5.500M12.500 20.500l4-10 4 10M14 17h5',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20.500c.800-4 3.700-6 7.500-6s6.700 2 7.500 6',
  leave: 'M10 4.500H5.500v15H10M14.500 8l4 4-4 4M18 12H9.500',
  chevron: 'M9 6l6 6-6 6',
  side: 'M4 5h16v14H4zM9.500 5v14M6.300 9h.9M6.300 12h.9',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  house: 'M4 11l8-6.500 8 6.500M6 9.500V19h12V9.500M10 19v-5h4v5',
  calendar3: 'M4.500 6h15v13.500h-15zM4.500 10h15M8.500 3.500v4M15.500 3.500v4',
  'folder2-open': 'M3.500 18.500v-12h6l2 2.500h7.500v2.500M3.500 18.500l2.800-7h14.700l-2.800 7z',
  megaphone: 'M4 10v4h3l8 4.500v-13L7 10zM18 9.500a4 4 0 0 1 0 5M8 14.500l1 5',
  'box-seam': 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8M8 6l8 4',
  'clipboard-check': 'M6 5.500h12v15H6zM9.500 4h5v3h-5zM9 13.500l2.200 2.200 4-4.500',
  award: 'M12 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11zM8.500 13.500L7 20.500l5-2.500 5 2.500-1.500-7',
  'chat-left-text': 'M4 5h16v11.500H9L4 20zM8 9h8M8 12.500h5',
  'file-earmark-text': 'M6 3.500h8l4 4v13H6zM14 3.500v4h4M9 12h6M9 15.500h6',
  receipt: 'M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500zM9 8h6M9 11.500h6M9 15h4',
  'cash-coin':
    'M3.500 6.500h17v11h-17zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM6.500 9.500v.01M17.500 14.500v.01',
  building:
    'M5 20.500v-17h10v17M15 9h4.500v11.500M3.500 20.500h17M8 7.500h1M11.200 7.500h1M8 11h1M11.200 11h1M8 14.500h1M11.200 14.500h1',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 19.500c.600-3.300 3-5 6.500-5s5.900 1.700 6.500 5M15.500 5.500a3.300 3.300 0 0 1 0 6M17.500 14.800c2.200.600 3.500 2.200 4 4.700',
  'shield-check':
    'M12 3.500l7.500 2.500v5.500c0 4.500-3 7.500-7.500 9-4.500-1.500-7.500-4.500-7.500-9V6zM8.800 12l2.300 2.300 4.200-4.600',
  'bar-chart': 'M4 20h16M6.500 17v-5M11 17V6M15.500 17V9.500M19 17v-3',
  mortarboard: 'M2.500 9.500L12 5l9.500 4.500L12 14zM6.500 11.500v5c3.300 2.500 7.700 2.500 11 0v-5M21.500 9.500v5',
  'journal-text': 'M6 3.500h12.500v17H6zM4 7.500h3M4 12h3M4 16.500h3M10 8.500h5M10 12h5',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3.500v3M12 17.500v3M3.500 12h3M17.500 12h3M6 6l2.100 2.100M15.900 15.900L18 18M6 18l2.100-2.100M15.900 8.100L18 6',
  wrench: 'M20 7a5 5 0 0 1-6.500 5.500L7 19a2 2 0 0 1-3-3l6.500-6.500A5 5 0 0 1 16 3l-2.500 3 .5 2.500 2.500.5z',
  link: 'M9.500 14.500l5-5M11 7l2-2a4.200 4.200 0 0 1 6 6l-2 2M13 17l-2 2a4.200 4.200 0 0 1-6-6l2-2',
} as const;

/** Names of the shell's icons. */
export type IconName = keyof typeof PATHS;

/** A line icon of the shell; purely decorative, its button carries the name. Unknown names (a menu's own icon) show a plain dot. */
export function Icon({ name }: { readonly name: string }) {
  const path = name in PATHS ? PATHS[name as IconName] : 'M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z';
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
      <path d={path} />
    </svg>
  );
}
