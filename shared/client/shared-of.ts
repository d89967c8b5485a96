/** The API client that all elements of the page share, where this is one element's own. Whatever is kept by client is kept by that one. */
export const sharedOf = (api: object): object => (api as { readonly shared?: object }).shared ?? api;
