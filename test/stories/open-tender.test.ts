import { after, before, describe } from 'node:test';
import { bids } from './open-tender.bidding.ts';
import { beginStory, type Story } from './open-tender.kit.ts';
import { judges } from './open-tender.review.ts';
import { tenders } from './open-tender.tender.ts';

/** One open tender with two lots from the draft to the notices, as every party lives it, with what each is refused on the way. */
describe('an open tender from draft to award', () => {
  const story = {} as Story;
  before(async () => void Object.assign(story, await beginStory()));
  after(() => story.stage.stop());

  tenders(story);
  bids(story);
  judges(story);
});
