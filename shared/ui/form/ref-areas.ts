const areas = new Map<string, string>([
  ['organization', 'account'],
  ['user', 'account'],
]);

/** Says in which area entities live that fields of other areas refer to: entity name → area. Called by an element's entry. */
export function addRefAreas(byEntity: Readonly<Record<string, string>>): void {
  for (const [entity, area] of Object.entries(byEntity)) areas.set(entity, area);
}

/** The endpoint that offers the records of `target`; an entity nobody has placed is looked for in the referring entity's area. */
export const optionsPath = (target: string, ownArea: string): string =>
  `/${areas.get(target) ?? ownArea}/${target}/options`;
