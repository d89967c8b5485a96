import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contrast, DARK, inkOn, LIGHT, linear, luminance } from '../../../shared/ui/chart/palette.ts';

type Light = readonly [number, number, number];

/** How people with a missing kind of cone see linear light: Machado, Oliveira and Fernandes 2009, severity 1.0. */
const SIGHTS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seen = (sight: readonly (readonly number[])[], light: Light): Light =>
  sight.map(row =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, at) => sum + part * light[at]!, 0),
      ),
    ),
  ) as never;

/** Oklab (Ottosson 2020), whose distances follow what the eye tells apart. */
function oklab([r, g, b]: Light): readonly number[] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const distance = (one: Light, other: Light) => {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((part, at) => part - b[at]!));
};

for (const [theme, { series, ramp, surface, text, quiet }] of Object.entries({ LIGHT, DARK })) {
  describe(`the colours of charts, ${theme}`, () => {
    it('stand out from the surface by 3 : 1, and texts by 4.5 : 1 (WCAG 2.2, 1.4.11 and 1.4.3)', () => {
      for (const colour of series) assert.ok(contrast(linear(colour), linear(surface)) >= 3, colour);
      for (const colour of [text, quiet]) assert.ok(contrast(linear(colour), linear(surface)) >= 4.5, colour);
    });

    for (const [sight, matrix] of Object.entries(SIGHTS)) {
      const lights = series.map(colour => seen(matrix, linear(colour)));
      it(`are told apart by people with ${sight} cones`, () => {
        for (const [at, light] of lights.entries())
          for (const [other, against] of lights.slice(0, at).entries())
            assert.ok(distance(light, against) >= 0.08, `${series[at]} ${series[other]} ${distance(light, against)}`);
      });
      it(`differ from their neighbours in lightness alone, ${sight}`, () => {
        for (const [at, light] of lights.entries()) {
          const next = lights[(at + 1) % lights.length]!;
          assert.ok(contrast(light, next) >= 1.5, `${series[at]} ${contrast(light, next)}`);
        }
      });
      it(`of a heat map go one way, ${sight}`, () => {
        const steps = ramp.map(colour => luminance(seen(matrix, linear(colour))));
        const upward = theme === 'DARK';
        for (const [at, step] of steps.slice(1).entries()) assert.ok(upward ? step > steps[at]! : step < steps[at]!);
      });
    }

    it('carry black or white figures that are read, 4.5 : 1', () => {
      for (const colour of ramp) assert.ok(contrast(linear(inkOn(colour)), linear(colour)) >= 4.5, colour);
    });
  });
}
