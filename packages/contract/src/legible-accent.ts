import type { Welcome } from './welcome.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Accent = NonNullable<Welcome['brand']['accent']>;

/** The widget's darker light ground and lighter dark one: what can be read on them can be on the others. */
const lightGround: Colour = [0xf3, 0xf4, 0xf7];
const darkGround: Colour = [0x24, 0x26, 0x2c];
const black: Colour = [0x11, 0x14, 0x2e];
const white: Colour = [255, 255, 255];

/** WCAG 2.2 AA for text. */
const contrastMin = 4.5;

/**
 * Makes of a tenant's colour (`#rrggbb`) one for light and one for dark ground that can be read there as
 * text: as near to it as that allows, with the colour of text that can be read on it.
 */
export function legibleAccent(hex: string): Accent {
  const colour = parse(hex);
  return {
    light: withText(nearest(colour, lightGround, black)),
    dark: withText(nearest(colour, darkGround, white)),
  };
}

/** Goes from the colour towards another one, which is legible, in steps. */
function nearest(colour: Colour, ground: Colour, towards: Colour): Colour {
  for (let step = 0; step < 50; step += 1) {
    const mixed = mix(colour, towards, step / 50);
    if (contrast(mixed, ground) >= contrastMin) return mixed;
  }
  return towards;
}

function withText(colour: Colour): { color: string; text: string } {
  const text = contrast(colour, white) >= contrast(colour, black) ? white : black;
  return { color: write(colour), text: write(text) };
}

/** How far a colour (`#rrggbb`) stands out from the chat's light ground, by WCAG: 1 to 21. */
export const contrastOfAccent = (hex: string): number => contrast(parse(hex), lightGround);

export function contrast(a: Colour, b: Colour): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mix = (from: Colour, to: Colour, share: number): Colour =>
  from.map((value, at) => Math.round(value + (to[at]! - value) * share)) as unknown as Colour;

const parse = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour;

const write = (colour: Colour): string =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
