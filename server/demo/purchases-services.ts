import { cny, type PurchasePlan } from './plan.ts';
import { access, englishCriteria, englishDocument, goods, goodsCommittee, itemLine, objections } from './plan-parts.ts';

/** Data centre services, written in English. */
export const cloud: PurchasePlan = {
  key: 'cloud',
  project: {
    ...goods,
    category: 'services',
    name: 'City Data Hub: private cloud platform and operation 2026-2028',
    budget: cny('5200000'),
    fundingSource: 'Municipal budget',
    classification: 'C03 Information services',
    description: 'Design, delivery and three years of operation of a private cloud for forty municipal applications.',
  },
  lots: [
    {
      ...englishCriteria,
      number: 1,
      name: 'Private cloud platform with operation',
      estimate: cny('5100000'),
      ceilingPrice: cny('4980000'),
      depositAmount: cny('50000'),
      depositForms: ['transfer', 'insurance'],
      deliveryPlace: 'Linjiang Municipal Data Centre',
      deliveryDays: 120,
      qualityRequirement: 'Availability of 99.9 per cent a month',
      items: [
        itemLine('C1', 'Virtualisation hosts, 64 cores, 1 TB memory', '12', 'unit'),
        itemLine('C2', 'Object storage, usable', '800', 'TB'),
        itemLine('C3', 'Operation and support', '36', 'month'),
      ],
    },
  ],
  ...englishDocument(
    'The city brings forty applications onto one platform; delivery, migration and three years of operation are put out to tender.',
    'Twelve hosts in two rooms, replication between them, restore of any application within four hours.',
  ),
  bulletin: {
    title: 'Invitation to tender: City Data Hub private cloud platform and operation',
    body: '<p>Open tender for a private cloud platform with migration of forty applications and operation from 2026 to 2028.</p><p>Bids may be written in Chinese or in English.</p>',
    qualificationRequirements: 'Registered company; information security service qualification; no joint bids.',
    documentAccess: access.en,
    openingPlace: 'Opening hall of this platform',
    bidValidityDays: 90,
  },
  questions: [
    {
      supplier: 'northlake',
      subject: 'Reuse of existing racks',
      body: 'May the racks and power rails that stand in room B be used again?',
      question: 'May the existing racks in room B be used again?',
      answer: 'Yes. Their drawings are part of the attachments; cooling of 12 kW for each rack may be assumed.',
      affectsBids: false,
      daysBefore: 16,
    },
  ],
  bids: [
    {
      supplier: 'northlake',
      lot: 1,
      price: '4620000',
      days: 110,
      quality: 'Availability 99.95 per cent',
      manager: 'Wei Shuyang',
      strength: 0.93,
    },
    {
      supplier: 'tengfei',
      lot: 1,
      price: '4710000',
      days: 115,
      quality: 'Availability 99.9 per cent',
      manager: 'Feng Yiming',
      strength: 0.87,
    },
    {
      supplier: 'haiyun',
      lot: 1,
      price: '4550000',
      days: 120,
      quality: 'Availability 99.9 per cent',
      manager: 'Jiang Ruolan',
      strength: 0.72,
    },
  ],
  committee: goodsCommittee,
  conclusion:
    'The committee judged the bids by the criteria of the bidding document alone and recommends the candidates in the order of this report.',
  objectionChannel: objections.en,
};
