const areas = new Map<string, string>([
  ['organization', 'account'],
  ['user', 'account'],
]);

/** Says in which area entities live that fields of other areas refer to: entity name → area. Called by an element's entry. */
export function addRefAreas(byEntity: Readonly<Record<string, string>>): void {
  for (const [entity, area] of Object.entries(byEntity)) areas.set(entity, area);
}

/** An endpoint about the records of `target`; an entity nobody has placed is looked for in the referring entity's area. */
export const refPath = (target: string, ownArea: string, what: string): string =>
  `/${areas.get(target) ?? ownArea}/${target}/${what}`;

/** The endpoint that offers the records of `target`. */
export const optionsPath = (target: string, ownArea: string): string => refPath(target, ownArea, 'options');
