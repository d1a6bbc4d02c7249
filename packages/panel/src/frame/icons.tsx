/** Drawn on a grid of 16, as lines in the colour of the text. */
const icons = {
  start: 'M2.5 8.5 6 12l7.5-8',
  cases: 'M2.5 3.5h11v7.5h-6L4.5 13.5V11h-2z',
  knowledge:
    'M8 4.2C6.5 3 4.5 2.8 2.5 3v9.6c2-.2 4 0 5.5 1.2 1.5-1.2 3.5-1.4 5.5-1.2V3c-2-.2-4 0-5.5 1.2zm0 0v9.4',
  assistant:
    'M8 2v1.500M4 3.500h8a1.500 1.500 0 0 1 1.500 1.500v5a1.500 1.500 0 0 1-1.500 1.500H9L6 14v-2.500H4A1.500 1.500 0 0 1 2.500 10V5A1.500 1.500 0 0 1 4 3.500zM6 7v1M10 7v1',
  connector: 'M6 2v3.5M10 2v3.5M4 5.5h8V8a4 4 0 0 1-8 0zM8 12v2.5',
  credentials:
    'M9.5 9a3.5 3.5 0 1 0-2.8-1.3L2.5 12v1.8h2.2v-1.6h1.6V10.600l1-1.0A3.500 3.500 0 0 0 9.500 9zM10.600 5.300h.01',
  members:
    'M6 8a2.700 2.700 0 1 0 0-5.400A2.700 2.700 0 0 0 6 8zM1.500 13.500c0-2.500 2-4 4.500-4s4.500 1.500 4.500 4M10.500 2.900a2.500 2.500 0 0 1 0 4.800M12 9.900c1.500.5 2.500 1.800 2.500 3.600',
  audit: 'M4 2.500h8v11H4zM6.300 5.500h3.400M6.300 8h3.400M6.300 10.500h2',
  light:
    'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 1.500v1.300M8 13.200v1.300M1.500 8h1.300M13.200 8h1.300M3.400 3.400l.9.9M11.700 11.700l.9.9M3.400 12.600l.9-.9M11.700 4.300l.9-.9',
  dark: 'M13 9.700A5.500 5.500 0 0 1 6.300 3a5.500 5.500 0 1 0 6.700 6.700z',
  menu: 'M2.500 4.500h11M2.500 8h11M2.500 11.500h11',
  close: 'M4 4l8 8M12 4l-8 8',
  back: 'M9.500 3.500 5 8l4.500 4.500',
  check: 'M3.500 8.500 6.500 11.500 12.500 5',
} as const;
export type IconName = keyof typeof icons;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
