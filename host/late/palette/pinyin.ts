/**
 * The characters of the pages' and commands' names, each behind how it is read there (ü is written v); some are read in two ways. A test
 * tells which are missing when a page gets a new name.
 */
const READINGS = `
  an安案 ban办板版 bang帮绑 bao保包报 bei备 ben本 bi比闭 bian变编 biao标表 bu不布补部 cai菜财采 can参 cang藏 cao草 ce册 cha察查
  chai拆 chan产 chang场常 chao超 che撤 cheng惩成澄程 chi持 chong充冲 chou抽 chu出处础 chuang创 ci次词 cun存 da大打答 dai代待 dan单
  dang档 dao到导 de的 deng登 di低地的递 dian点 ding定订 dong动 du度督 duan段端 dui对 duo多 er二 fa发法罚 fan反 fang方 fei费非
  fen份分 fu付复服附 gai改 gao告 ge个格 gen跟 geng更 gong供公共功工 gou构购 guan关管 gui归规 guo国果过 han函 hang行 hao号 he合和核
  hou候后 hu户护 hua划化话 huan换 hui会回汇 huo或货 ji基急技机积级计记辑际集 jia价假加夹家 jian件减建检监简荐键 jiang奖 jiao交校缴脚
  jie捷接界结节解 jin近进金 jing境竞经警 jiu旧 ju具据聚 juan卷 jue决角 kai开 kan勘看 kao考 ke客课 kong控 kou口 ku库 kuai快 kuan款
  kuang况 kui馈 lan览 lei类 li例历理 lian联 liao料 lie列 ling令领 liu流浏 lu录路 lv履律 ma码 mai买 mei没 mi密 mian面 ming名命明 mo模
  mu模目 na纳 nei内 neng能 ni拟 nian年 pan判 pei培配 pi批 piao票 pin品 ping平评 qi企其启器期起 qian嵌浅签 qie切 qing情清请 qiu求 qu取
  quan全权 que确 rang让 ren人任认 ri日 rong容 ru入 sao扫 se色 shang上商 shao少 she设 shen审深申身 sheng生 shi事使史实室示识试
  shou手授收首 shu书数术 shua刷 shui税 si司 sou搜 su诉 suan算 sui随 suo索 ta他踏 tai台 tan谈 ti体提题 tian填 tiao条调跳 ting停厅
  tong同统通 tou投 tu图 tui推退 tuo托 wai外 wan完 wei位委微未维 wen文问 wo我 wu务无物 xi习息析系细 xia下 xian线限 xiang享详项
  xiao消销 xie写 xin信心新 xing型行 xiu修 xu需须 xuan选 xue学 xun训询 yan演验 yao邀 ye业页 yi义已异易移议 yin银 ying应 yong用 you有
  yu与逾预 yuan员源 yue约阅 yun云 zai在 zan暂 zao造 ze则择 zeng增 zhan展站 zhang章账长 zhao找招 zhe折 zheng征整正证
  zhi值制址志执指支智止知织置质 zhong中终重 zhu主助注 zhuan专转 zhuang装 zhun准 zi子自资 zong总踪 zu租组 zui最 zuo作
`;

const readings = new Map<string, string[]>();
for (const [, sound = '', characters = ''] of READINGS.matchAll(/([a-z]+)(\P{ASCII}+)/gu))
  for (const each of characters.trim()) readings.set(each, [...(readings.get(each) ?? []), sound]);

/** How a character is read; none for one that no name of a page holds. */
export const readingsOf = (character: string): readonly string[] => readings.get(character) ?? [];

/**
 * Whether letters are the reading of a part of a text: of each character its whole sound or its first letter, of the last one also the
 * beginning of its sound: `xmgl`, `xiangmu` and `xiangmugl` for 项目管理. 2 at the text's beginning, 1 within it, 0 not at all.
 */
export function soundsLike(letters: string, text: string): 0 | 1 | 2 {
  const characters = Array.from(text);
  const isFrom = (at: number, rest: string): boolean =>
    rest === '' ||
    readingsOf(characters[at] ?? '').some(
      sound =>
        sound.startsWith(rest) ||
        (rest.startsWith(sound) && isFrom(at + 1, rest.slice(sound.length))) ||
        (rest.startsWith(sound.charAt(0)) && isFrom(at + 1, rest.slice(1))),
    );
  const found = characters.findIndex((_, at) => isFrom(at, letters));
  return found < 0 ? 0 : found === 0 ? 2 : 1;
}
