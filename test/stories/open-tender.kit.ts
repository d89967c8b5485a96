import assert from 'node:assert/strict';
import type { BidPlan } from '../../server/demo/plan.ts';
import { beginPurchase, shifted, type Purchase } from '../../server/demo/purchase.ts';
import { bridge } from '../../server/demo/purchases-works.ts';
import { enter, type Visitor } from '../../server/demo/visitor.ts';
import { roleHolder } from '../kit/people.ts';
import { openStage, type TestStage } from './stage.ts';

/** One purchase on a stage with everybody who lives it; its parts are told one after the other. */
export interface Story {
  readonly stage: TestStage;
  readonly purchase: Purchase;
  readonly manager: Visitor;
  /** A manager of another tenant. */
  readonly stranger: Visitor;
  /** The receipt of the bid that counts, once it was handed in. */
  receipt: unknown;
  as(account: string): Visitor;
  planned(supplier: string, lot: number): BidPlan;
  bidOf(supplier: string, lot: number): string;
}

/** Begins the story of the bridge: published in five days, opened after 22 more. */
export async function beginStory(): Promise<Story> {
  const stage = await openStage();
  const published = shifted(stage.clock.now(), 5, 'd');
  const deadline = shifted(published, 22, 'd');
  const dates = { published, deadline, bids: shifted(deadline, -2, 'd') };
  const purchase = beginPurchase(bridge, dates, stage.cast, stage.clock.now);
  const other = roleHolder('stranger', ['projectManager', 'agencyStaff'], {
    org: 'org_elsewhere',
    tenant: 'elsewhere',
  });
  return {
    stage,
    purchase,
    manager: stage.cast.visitor('manager'),
    stranger: await enter(stage.origin, await stage.server.token(other)),
    receipt: undefined,
    as: account => stage.cast.visitor(account),
    planned: (supplier, lot) => {
      const found = bridge.bids.find(each => each.supplier === supplier && each.lot === lot);
      assert.ok(found);
      return found;
    },
    bidOf: (supplier, lot) => purchase.bids.get(`${supplier}/${lot}`)?.id ?? '',
  };
}
