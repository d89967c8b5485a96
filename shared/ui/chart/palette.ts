/** Colours of a chart in one theme, as `#rrggbb`. */
export interface Palette {
  /**
   * Series in their order. Each stands out from the surface by 3 : 1 and from its neighbours by 1.5 : 1 in lightness alone, and all can be
   * told apart with any of the common kinds of colour blindness.
   */
  readonly series: readonly string[];
  /** From the smallest to the largest figure of a heat map: one hue that only grows darker (in the dark theme: lighter). */
  readonly ramp: readonly string[];
  readonly surface: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
}

/** On a light surface, and on paper. */
export const LIGHT: Palette = {
  series: ['#006476', '#cf7668', '#622790', '#28a19d', '#761e39', '#5865eb', '#1d2022', '#768900'],
  ramp: ['#e3f4f8', '#a9d8e3', '#63b0c1', '#25859a', '#006476', '#013c47'],
  surface: '#ffffff',
  text: '#16262c',
  quiet: '#535a5e',
  line: '#dde6e9',
};

/** On a dark surface. */
export const DARK: Palette = {
  series: ['#5cb4ca', '#d03118', '#c3c4fd', '#379e6d', '#fadcdb', '#5a5fe6', '#f3b358', '#6a6b75'],
  ramp: ['#16313a', '#124a58', '#15697c', '#2f8ca2', '#5cb4ca', '#a3deed'],
  surface: '#111e24',
  text: '#e6eef1',
  quiet: '#9fb1b8',
  line: '#24363e',
};

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Red, green and blue of `#rrggbb` in linear light, 0 to 1 (IEC 61966-2-1). */
export const linear = (hex: string): readonly [number, number, number] => [
  channel(hex, 1),
  channel(hex, 3),
  channel(hex, 5),
];

/** Relative luminance of linear light (WCAG 2.2). */
export const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast of two lights, 1 to 21 (WCAG 2.2). */
export function contrast(one: readonly [number, number, number], other: readonly [number, number, number]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is read better on a colour. */
export const inkOn = (hex: string): string =>
  contrast(linear(hex), linear('#ffffff')) >= contrast(linear(hex), linear('#000000')) ? '#ffffff' : '#000000';
