import { field } from '../../../shared/domain/kernel/fields.ts';
import { defineOperation, defineOperations } from '../module.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { appendEntry, chatState, entriesOf, entryOf, hasMessage, hasSpoken, lockChat, shownEntry } from './entries.ts';
import { dropPresence, notePresence, peopleIn } from './presence.ts';
import { sendKey, sentOnce } from './sent-once.ts';
import { enterHall, type HallRules, type HallVisit, type ShownPresent, sightOf } from './topics.ts';

const topic = field.text({ required: true, max: 200 });
const place = field.integer({ min: 0, max: 2_147_483_647 });
const PAGE = 200;

const presence = defineOperation({
  method: 'POST',
  path: '/live/presence',
  access: 'signedIn',
  summary: 'Says that a page is still in a hall, or with `leave` that it goes. Who is there is told over the stream.',
  input: { topic, page: field.text({ required: true, max: 40 }), leave: field.boolean() },
  async handle({ tx, actor, lang, address, input }) {
    const of = String(input.topic);
    await enterHall(tx, { actor, lang, address }, of);
    const page = { userId: actor.id, page: String(input.page) };
    if (input.leave) await dropPresence(tx, of, page);
    else await notePresence(tx, of, page);
    return {};
  },
});

/** Those who are in a hall, as far as the visitor may know. */
async function peopleFor({ tx, actor }: HallVisit, of: string): Promise<readonly ShownPresent[]> {
  const [sight, people] = [await sightOf(tx, of), await peopleIn(tx, of)];
  return people.flatMap(who => sight?.show(actor, who) ?? []);
}

const people = defineOperation({
  method: 'GET',
  path: '/live/people',
  access: 'signedIn',
  summary: 'Who is in a hall now, as far as the caller may know: for pages that no stream reaches.',
  input: { topic },
  async handle({ tx, actor, lang, address, input }) {
    const of = String(input.topic);
    const { visit } = await enterHall(tx, { actor, lang, address }, of);
    return { people: await peopleFor(visit, of) };
  },
});

/** Why the visitor may not speak now, the silence that the host has asked for included. */
async function mayNotSpeak(visit: HallVisit, rules: HallRules, of: string, leads: boolean) {
  if (!rules.speak) return 'live.reasons.noChat';
  const state = await chatState(visit.tx, of);
  if (!leads && state.allMuted) return 'live.reasons.allMuted';
  if (!leads && state.muted.includes(visit.actor.id)) return 'live.reasons.muted';
  return rules.speak(visit);
}

const read = defineOperation({
  method: 'GET',
  path: '/live/chat',
  access: 'signedIn',
  summary:
    'What was said in a hall after a place in it, or last before one (or the newest), what is pinned, and whether the caller may speak.',
  input: { topic, after: place, before: place },
  async handle({ tx, actor, lang, address, input }) {
    const of = String(input.topic);
    const { visit, rules } = await enterHall(tx, { actor, lang, address }, of);
    const leads = await rules.host(visit);
    const { pinned, allMuted, muted } = await chatState(tx, of);
    return {
      entries: (await entriesOf(tx, of, { after: input.after ?? null, before: input.before ?? null }, PAGE)).map(
        shownEntry,
      ),
      pinned: pinned && shownEntry(pinned),
      allMuted,
      muted: leads ? muted : muted.filter(id => id === actor.id),
      host: leads,
      speak: (await mayNotSpeak(visit, rules, of, leads)) ?? true,
    };
  },
});

const say = defineOperation({
  method: 'POST',
  path: '/live/chat',
  access: 'signedIn',
  summary:
    'Says something in a hall. It stays as it was said, with the time of the server. Sent again with the same `key` it is not said again.',
  input: { topic, text: field.longText({ required: true, max: 500 }), key: sendKey },
  async handle({ tx, actor, lang, address, input }) {
    const of = String(input.topic);
    const text = String(input.text);
    const { visit, rules } = await enterHall(tx, { actor, lang, address }, of);
    const id = await sentOnce(tx, { topic: of, actor, key: input.key, content: { text } }, async () => {
      await lockChat(tx, of);
      const host = await rules.host(visit);
      const reason = await mayNotSpeak(visit, rules, of, host);
      if (reason) refuse(reason, 403);
      const byOrganization = rules.byOrganization?.(visit) ?? false;
      return (await appendEntry(tx, of, actor, { kind: 'message', host, byOrganization, text })).id;
    });
    return entryOf(tx, of, id);
  },
});

/** An act of the host on the chat; each is an entry of its own, so the record tells who did what when. */
const act = (
  kind: 'pin' | 'unpin' | 'mute' | 'unmute',
  summary: string,
  demand: (visit: HallVisit, topic: string, about: string | null) => Promise<void>,
) =>
  defineOperation({
    method: 'POST',
    path: `/live/chat/${kind}`,
    access: 'signedIn',
    summary,
    input: { topic, about: field.text({ max: 60 }) },
    async handle({ tx, actor, lang, address, input }) {
      const of = String(input.topic);
      const { visit, rules } = await enterHall(tx, { actor, lang, address }, of);
      if (!rules.speak) refuse('live.reasons.noChat', 403);
      if (!(await rules.host(visit))) refuse('live.reasons.notHost', 403);
      await lockChat(tx, of);
      // What the record holds of the chat is all of it: where nobody may speak any more, nothing else is added either.
      const over = await rules.speak?.(visit);
      if (over) refuse(over, 403);
      const about = input.about ?? null;
      await demand(visit, of, about);
      return appendEntry(tx, of, actor, { kind, host: true, about });
    },
  });

const isKnownTo = async (visit: HallVisit, of: string, userId: string): Promise<boolean> =>
  (await hasSpoken(visit.tx, of, userId)) || (await peopleFor(visit, of)).some(who => who.userId === userId);

const pin = act(
  'pin',
  'Pins what was said above the chat, in place of what was pinned before.',
  async ({ tx }, of, about) => {
    if (about === null || !(await hasMessage(tx, of, about))) refuse('kernel.notFound', 404);
  },
);
const unpin = act('unpin', 'Takes down what is pinned.', async (_visit, _of, about) => {
  if (about !== null) refuseFields({ about: 'kernel.invalid' });
});
const mute = act(
  'mute',
  'Asks one person, or without `about` everybody but the host, for silence.',
  async (visit, of, about) => {
    if (about === visit.actor.id) refuse('live.reasons.ownMute');
    // Only who is shown there or has spoken there: another answer would tell the host of a bidder whose presence is not disclosed.
    if (about !== null && !(await isKnownTo(visit, of, about))) refuse('kernel.notFound', 404);
    const state = await chatState(visit.tx, of);
    if (about === null ? state.allMuted : state.muted.includes(about)) refuse('live.reasons.mutedAlready');
  },
);
const unmute = act('unmute', 'Lets one person, or everybody, speak again.', async ({ tx }, of, about) => {
  const state = await chatState(tx, of);
  if (!(about === null ? state.allMuted : state.muted.includes(about))) refuse('live.reasons.notMuted');
});

/** Halls: who is there, and what is said. */
export const hallModule = defineOperations('live', [presence, people, read, say, pin, unpin, mute, unmute]);
