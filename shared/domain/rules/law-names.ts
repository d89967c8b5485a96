import { law } from './rule.ts';

/** The usual English names of the laws that rules cite, as the list of legal texts and the help have them. */
const english: Readonly<Record<keyof typeof law, string>> = {
  tender: 'Tendering and Bidding Law (amended 2017)',
  tenderRegulations: 'Implementation Regulation of the Tendering and Bidding Law (revised 2019)',
  procurement: 'Government Procurement Law (amended 2014)',
  procurementRegulations: 'Implementation Regulation of the Government Procurement Law (2015)',
  decree87: 'Measures for Tendering and Bidding in Government Procurement of Goods and Services (Decree 87, 2017)',
  decree20: 'Measures for Electronic Tendering and Bidding (Decree 20, 2013)',
  order12: 'Interim Provisions on Review Committees and Methods (Order 12, amended 2013)',
  order16: 'Provisions on Engineering Projects That Must Be Tendered (Order 16, 2018)',
  order30: 'Measures for Tendering of Construction Works (Order 30, amended 2013)',
  order10: 'Measures for Publishing Tender Notices and Publicity (Order 10, 2017)',
  signature: 'Electronic Signature Law (amended 2019)',
};
const byName = new Map((Object.keys(law) as (keyof typeof law)[]).map(key => [law[key] as string, english[key]]));

/** The name of a law that a rule cites (`Source.law`) in a language; one that is not known stays as it is. */
export const lawIn = (lang: 'zh' | 'en', name: string): string => (lang === 'en' && byName.get(name)) || name;
