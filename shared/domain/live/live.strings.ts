import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** What is done in a hall, and why something is not possible there. */
export const liveStrings = {
  en: {
    acts: {
      pin: 'Pinned a message.',
      unpinAll: 'Took down the pinned message.',
      mute: 'Asked one person for silence.',
      muteAll: 'Asked everybody for silence.',
      unmute: 'Let one person speak again.',
      unmuteAll: 'Let everybody speak again.',
    },
    reasons: {
      manyTopics: 'One stream follows at most {{most}} {{most|topic|topics}}. Close a window and try again.',
      noChat: 'Nothing is said in this hall. Use what the page offers.',
      notHost: 'Only the host of the hall may do this.',
      allMuted: 'The host has asked for silence. You can write again when the host allows it.',
      muted: 'The host has asked you for silence. You can write again when the host allows it.',
      mutedAlready: 'Silence has been asked for already.',
      notMuted: 'No silence has been asked for.',
      ownMute: 'The host cannot be asked for silence by itself.',
      over: 'This is over. What was said stays in the record.',
      sealed: 'Bidders can write once the bids are extracted: before that, nobody may know who has bid.',
      watching: 'You watch this hall. Bidders and people of the buyer speak in it.',
      tooFast: 'That was a lot at once. Wait a few seconds and send it again.',
      hostHere:
        'The host is in the hall or was until less than a minute ago. You can take over once it has been gone for a minute and you have been here as long.',
      alreadyHost: 'You lead this hall already.',
    },
  },
  zh: {
    acts: {
      pin: '置顶了一条发言。',
      unpinAll: '取消了置顶。',
      mute: '将一人禁言。',
      muteAll: '开启全员禁言。',
      unmute: '解除一人禁言。',
      unmuteAll: '解除全员禁言。',
    },
    reasons: {
      manyTopics: '一个连接最多关注 {{most}} 个主题，请关闭一个窗口后重试。',
      noChat: '本大厅不设发言，请使用页面提供的功能。',
      notHost: '仅大厅主持人可以执行此操作。',
      allMuted: '主持人已开启全员禁言，允许后方可发言。',
      muted: '主持人已将您禁言，允许后方可发言。',
      mutedAlready: '已处于禁言状态。',
      notMuted: '当前未禁言。',
      ownMute: '主持人不能将自己禁言。',
      over: '本环节已结束，发言已存入记录。',
      sealed: '提取投标文件后投标人方可发言：此前投标人名单须保密。',
      watching: '您正在旁听，发言仅限投标人和招标方。',
      tooFast: '发送过于频繁，请稍候几秒再发送。',
      hostHere: '主持人仍在大厅或离开不足一分钟。主持人离开满一分钟，且您在场满一分钟后，方可接替主持。',
      alreadyHost: '您已是本大厅的主持人。',
    },
  },
} satisfies Bilingual<Texts>;
