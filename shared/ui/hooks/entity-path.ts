/** The address of an entity's endpoint below the API's base: `/<area>/<entity>/<action>` (contract §7). */
export const entityPath = (entity: { readonly area: string; readonly name: string }, action: string): string =>
  `/${entity.area}/${entity.name}/${action}`;
