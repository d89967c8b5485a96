import type { AreaHelp } from './help.ts';

/** Help of the screens of `bidding`. */
export const help: AreaHelp = {
  'my-bids': {
    en: {
      purpose: 'The lots that your organization takes part in.',
      steps: ['See what is due: questions, deadline, decryption.', 'Open a lot to hand in, check or withdraw a bid.'],
    },
    zh: {
      purpose: '本单位参加投标的标段。',
      steps: ['查看到期事项：提问、递交、解密。', '打开标段可递交、查看或撤回投标文件。'],
    },
  },
  'my-certificates': {
    en: {
      purpose: 'The certificates with which you sign and open bids.',
      steps: [
        'Ask for a certificate, or add one that you have.',
        'Keep the key file in a safe place: without the key a sealed bid cannot be opened.',
        'Revoke a certificate at once when its key is lost.',
      ],
    },
    zh: {
      purpose: '用于签名和解密的数字证书。',
      steps: ['申请证书，或添加已有证书。', '妥善保管密钥文件，没有密钥无法解密投标文件。', '密钥遗失时立即吊销证书。'],
    },
  },
  'ca-list': {
    en: {
      purpose: 'All certificates of the platform.',
      steps: ['Find one by its holder or number.', 'Open it to see what it signed, and to revoke it.'],
    },
    zh: { purpose: '平台全部数字证书。', steps: ['按持有人或编号查找。', '打开可查看使用情况并吊销。'] },
  },
  'emergency-index': {
    en: {
      purpose: 'Bids that their bidders cannot open, and the way out with shares of an emergency key.',
      steps: [
        'Open the case; the reason is on record.',
        'The holders hand over their shares; only enough of them together open it.',
      ],
      law: 'Measures for Electronic Tendering and Bidding (Decree 20) art. 31.',
    },
    zh: {
      purpose: '投标人无法解密时的应急处理。',
      steps: ['打开应急事项，原因留痕。', '应急密钥持有人提交分片，达到规定数量方可解密。'],
      law: '《电子招标投标办法》第三十一条。',
    },
  },
};
