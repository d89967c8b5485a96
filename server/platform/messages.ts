import { liveTopic } from './live.ts';
import { readControl, messageControlModule, saveControl } from './messages/control.operations.ts';
import { deliveryContent, messageDeliveryModule } from './messages/delivery.module.ts';
import { listMine, listRecords } from './messages/mine-list.operations.ts';
import { mark, mine, read, remove } from './messages/mine.operations.ts';
import { TELL_LATER_TOPIC, tellLater } from './messages/send-message.ts';
import { readOffer, testSubscription } from './messages/subscription.operations.ts';
import { messageTemplateModule } from './messages/template.module.ts';
import {
  listTemplateEvents,
  previewTemplate,
  readTemplateEvent,
  testTemplate,
} from './messages/template.operations.ts';
import { defineOperations } from './module.ts';
import { sweepOutbox } from './outbox.ts';
import type { ServerModule } from './types.ts';

liveTopic('message:', async ({ caller, rest }) => caller.actor?.id === rest);

/** The messages' endpoints: a person's own, and the sweeping of the outbox that carries events. */
export const messageModule: ServerModule = defineOperations(
  'message',
  [mine, read, listMine, listRecords, mark, remove],
  {
    jobs: { sweepOutbox },
    subscriptions: { [TELL_LATER_TOPIC]: tellLater },
  },
);

/** What administrators decide of messages, what people wish of them, and what has become of them. */
export const messageAdministration: readonly ServerModule[] = [
  messageTemplateModule,
  messageControlModule,
  messageDeliveryModule,
  defineOperations('message', [
    listTemplateEvents,
    readTemplateEvent,
    previewTemplate,
    testTemplate,
    readControl,
    saveControl,
    readOffer,
    testSubscription,
    deliveryContent,
  ]),
];
