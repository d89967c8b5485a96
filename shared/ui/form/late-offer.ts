import { fetchPart } from './later-part.tsx';

/** Loads what offers a draft of another device or tab. */
export const loadOffer = () => import('./draft-offer.tsx').then(({ DraftOffer }) => DraftOffer);

/** Fetches it where an offer is certain to come; resolves when it is there, or cannot be had. */
export const fetchOffer = (): Promise<void> => fetchPart(loadOffer);
