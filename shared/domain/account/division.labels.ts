import type { Bilingual, Texts } from '../../i18n/strings.ts';

/** Names of the divisions, one paragraph a province: the digits below its own, the name in Chinese, the name in English. */
const NAMES = `
11 北京市 Beijing: 0101 东城区 Dongcheng, 0102 西城区 Xicheng, 0105 朝阳区 Chaoyang, 0106 丰台区 Fengtai,
0107 石景山区 Shijingshan, 0108 海淀区 Haidian, 0109 门头沟区 Mentougou, 0111 房山区 Fangshan,
0112 通州区 Tongzhou, 0113 顺义区 Shunyi, 0114 昌平区 Changping, 0115 大兴区 Daxing, 0116 怀柔区 Huairou,
0117 平谷区 Pinggu, 0118 密云区 Miyun, 0119 延庆区 Yanqing
12 天津市 Tianjin: 0101 和平区 Heping, 0102 河东区 Hedong, 0103 河西区 Hexi, 0104 南开区 Nankai, 0105 河北区 Hebei,
0106 红桥区 Hongqiao, 0110 东丽区 Dongli, 0111 西青区 Xiqing, 0112 津南区 Jinnan, 0113 北辰区 Beichen,
0114 武清区 Wuqing, 0115 宝坻区 Baodi, 0116 滨海新区 Binhai New Area, 0117 宁河区 Ninghe, 0118 静海区 Jinghai,
0119 蓟州区 Jizhou
13 河北省 Hebei: 01 石家庄市 Shijiazhuang, 02 唐山市 Tangshan, 03 秦皇岛市 Qinhuangdao, 04 邯郸市 Handan, 05 邢台市 Xingtai,
06 保定市 Baoding, 07 张家口市 Zhangjiakou, 08 承德市 Chengde, 09 沧州市 Cangzhou, 10 廊坊市 Langfang,
11 衡水市 Hengshui
14 山西省 Shanxi: 01 太原市 Taiyuan, 02 大同市 Datong, 03 阳泉市 Yangquan, 04 长治市 Changzhi, 05 晋城市 Jincheng,
06 朔州市 Shuozhou, 07 晋中市 Jinzhong, 08 运城市 Yuncheng, 09 忻州市 Xinzhou, 10 临汾市 Linfen,
11 吕梁市 Lüliang
15 内蒙古自治区 Inner Mongolia: 01 呼和浩特市 Hohhot, 02 包头市 Baotou, 03 乌海市 Wuhai, 04 赤峰市 Chifeng, 05 通辽市 Tongliao,
06 鄂尔多斯市 Ordos, 07 呼伦贝尔市 Hulunbuir, 08 巴彦淖尔市 Bayannur, 09 乌兰察布市 Ulanqab, 22 兴安盟 Hinggan,
25 锡林郭勒盟 Xilingol, 29 阿拉善盟 Alxa
21 辽宁省 Liaoning: 01 沈阳市 Shenyang, 02 大连市 Dalian, 03 鞍山市 Anshan, 04 抚顺市 Fushun, 05 本溪市 Benxi, 06 丹东市 Dandong,
07 锦州市 Jinzhou, 08 营口市 Yingkou, 09 阜新市 Fuxin, 10 辽阳市 Liaoyang, 11 盘锦市 Panjin, 12 铁岭市 Tieling,
13 朝阳市 Chaoyang, 14 葫芦岛市 Huludao
22 吉林省 Jilin: 01 长春市 Changchun, 02 吉林市 Jilin City, 03 四平市 Siping, 04 辽源市 Liaoyuan, 05 通化市 Tonghua,
06 白山市 Baishan, 07 松原市 Songyuan, 08 白城市 Baicheng, 24 延边朝鲜族自治州 Yanbian
23 黑龙江省 Heilongjiang: 01 哈尔滨市 Harbin, 02 齐齐哈尔市 Qiqihar, 03 鸡西市 Jixi, 04 鹤岗市 Hegang, 05 双鸭山市 Shuangyashan,
06 大庆市 Daqing, 07 伊春市 Yichun, 08 佳木斯市 Jiamusi, 09 七台河市 Qitaihe, 10 牡丹江市 Mudanjiang,
11 黑河市 Heihe, 12 绥化市 Suihua, 27 大兴安岭地区 Daxing’anling
31 上海市 Shanghai: 0101 黄浦区 Huangpu, 0104 徐汇区 Xuhui, 0105 长宁区 Changning, 0106 静安区 Jing’an, 0107 普陀区 Putuo,
0109 虹口区 Hongkou, 0110 杨浦区 Yangpu, 0112 闵行区 Minhang, 0113 宝山区 Baoshan, 0114 嘉定区 Jiading,
0115 浦东新区 Pudong New Area, 0116 金山区 Jinshan, 0117 松江区 Songjiang, 0118 青浦区 Qingpu,
0120 奉贤区 Fengxian, 0151 崇明区 Chongming
32 江苏省 Jiangsu: 01 南京市 Nanjing, 02 无锡市 Wuxi, 03 徐州市 Xuzhou, 04 常州市 Changzhou, 05 苏州市 Suzhou, 06 南通市 Nantong,
07 连云港市 Lianyungang, 08 淮安市 Huai’an, 09 盐城市 Yancheng, 10 扬州市 Yangzhou, 11 镇江市 Zhenjiang,
12 泰州市 Taizhou, 13 宿迁市 Suqian
33 浙江省 Zhejiang: 01 杭州市 Hangzhou, 02 宁波市 Ningbo, 03 温州市 Wenzhou, 04 嘉兴市 Jiaxing, 05 湖州市 Huzhou,
06 绍兴市 Shaoxing, 07 金华市 Jinhua, 08 衢州市 Quzhou, 09 舟山市 Zhoushan, 10 台州市 Taizhou,
11 丽水市 Lishui
34 安徽省 Anhui: 01 合肥市 Hefei, 02 芜湖市 Wuhu, 03 蚌埠市 Bengbu, 04 淮南市 Huainan, 05 马鞍山市 Ma’anshan, 06 淮北市 Huaibei,
07 铜陵市 Tongling, 08 安庆市 Anqing, 10 黄山市 Huangshan, 11 滁州市 Chuzhou, 12 阜阳市 Fuyang,
13 宿州市 Suzhou, 15 六安市 Lu’an, 16 亳州市 Bozhou, 17 池州市 Chizhou, 18 宣城市 Xuancheng
35 福建省 Fujian: 01 福州市 Fuzhou, 02 厦门市 Xiamen, 03 莆田市 Putian, 04 三明市 Sanming, 05 泉州市 Quanzhou,
06 漳州市 Zhangzhou, 07 南平市 Nanping, 08 龙岩市 Longyan, 09 宁德市 Ningde
36 江西省 Jiangxi: 01 南昌市 Nanchang, 02 景德镇市 Jingdezhen, 03 萍乡市 Pingxiang, 04 九江市 Jiujiang, 05 新余市 Xinyu,
06 鹰潭市 Yingtan, 07 赣州市 Ganzhou, 08 吉安市 Ji’an, 09 宜春市 Yichun, 10 抚州市 Fuzhou, 11 上饶市 Shangrao
37 山东省 Shandong: 01 济南市 Jinan, 02 青岛市 Qingdao, 03 淄博市 Zibo, 04 枣庄市 Zaozhuang, 05 东营市 Dongying, 06 烟台市 Yantai,
07 潍坊市 Weifang, 08 济宁市 Jining, 09 泰安市 Tai’an, 10 威海市 Weihai, 11 日照市 Rizhao, 13 临沂市 Linyi,
14 德州市 Dezhou, 15 聊城市 Liaocheng, 16 滨州市 Binzhou, 17 菏泽市 Heze
41 河南省 Henan: 01 郑州市 Zhengzhou, 02 开封市 Kaifeng, 03 洛阳市 Luoyang, 04 平顶山市 Pingdingshan, 05 安阳市 Anyang,
06 鹤壁市 Hebi, 07 新乡市 Xinxiang, 08 焦作市 Jiaozuo, 09 濮阳市 Puyang, 10 许昌市 Xuchang, 11 漯河市 Luohe,
12 三门峡市 Sanmenxia, 13 南阳市 Nanyang, 14 商丘市 Shangqiu, 15 信阳市 Xinyang, 16 周口市 Zhoukou,
17 驻马店市 Zhumadian, 9001 济源市 Jiyuan
42 湖北省 Hubei: 01 武汉市 Wuhan, 02 黄石市 Huangshi, 03 十堰市 Shiyan, 05 宜昌市 Yichang, 06 襄阳市 Xiangyang, 07 鄂州市 Ezhou,
08 荆门市 Jingmen, 09 孝感市 Xiaogan, 10 荆州市 Jingzhou, 11 黄冈市 Huanggang, 12 咸宁市 Xianning,
13 随州市 Suizhou, 28 恩施土家族苗族自治州 Enshi, 9004 仙桃市 Xiantao, 9005 潜江市 Qianjiang,
9006 天门市 Tianmen, 9021 神农架林区 Shennongjia
43 湖南省 Hunan: 01 长沙市 Changsha, 02 株洲市 Zhuzhou, 03 湘潭市 Xiangtan, 04 衡阳市 Hengyang, 05 邵阳市 Shaoyang,
06 岳阳市 Yueyang, 07 常德市 Changde, 08 张家界市 Zhangjiajie, 09 益阳市 Yiyang, 10 郴州市 Chenzhou,
11 永州市 Yongzhou, 12 怀化市 Huaihua, 13 娄底市 Loudi, 31 湘西土家族苗族自治州 Xiangxi
44 广东省 Guangdong: 01 广州市 Guangzhou, 02 韶关市 Shaoguan, 03 深圳市 Shenzhen, 04 珠海市 Zhuhai, 05 汕头市 Shantou,
06 佛山市 Foshan, 07 江门市 Jiangmen, 08 湛江市 Zhanjiang, 09 茂名市 Maoming, 12 肇庆市 Zhaoqing,
13 惠州市 Huizhou, 14 梅州市 Meizhou, 15 汕尾市 Shanwei, 16 河源市 Heyuan, 17 阳江市 Yangjiang,
18 清远市 Qingyuan, 19 东莞市 Dongguan, 20 中山市 Zhongshan, 51 潮州市 Chaozhou, 52 揭阳市 Jieyang,
53 云浮市 Yunfu
45 广西壮族自治区 Guangxi: 01 南宁市 Nanning, 02 柳州市 Liuzhou, 03 桂林市 Guilin, 04 梧州市 Wuzhou, 05 北海市 Beihai,
06 防城港市 Fangchenggang, 07 钦州市 Qinzhou, 08 贵港市 Guigang, 09 玉林市 Yulin, 10 百色市 Baise,
11 贺州市 Hezhou, 12 河池市 Hechi, 13 来宾市 Laibin, 14 崇左市 Chongzuo
46 海南省 Hainan: 01 海口市 Haikou, 02 三亚市 Sanya, 03 三沙市 Sansha, 04 儋州市 Danzhou, 9001 五指山市 Wuzhishan,
9002 琼海市 Qionghai, 9005 文昌市 Wenchang, 9006 万宁市 Wanning, 9007 东方市 Dongfang, 9021 定安县 Ding’an,
9022 屯昌县 Tunchang, 9023 澄迈县 Chengmai, 9024 临高县 Lingao, 9025 白沙黎族自治县 Baisha,
9026 昌江黎族自治县 Changjiang, 9027 乐东黎族自治县 Ledong, 9028 陵水黎族自治县 Lingshui,
9029 保亭黎族苗族自治县 Baoting, 9030 琼中黎族苗族自治县 Qiongzhong
50 重庆市 Chongqing: 0101 万州区 Wanzhou, 0102 涪陵区 Fuling, 0103 渝中区 Yuzhong, 0104 大渡口区 Dadukou, 0105 江北区 Jiangbei,
0106 沙坪坝区 Shapingba, 0107 九龙坡区 Jiulongpo, 0108 南岸区 Nan’an, 0109 北碚区 Beibei, 0110 綦江区 Qijiang,
0111 大足区 Dazu, 0112 渝北区 Yubei, 0113 巴南区 Banan, 0114 黔江区 Qianjiang, 0115 长寿区 Changshou,
0116 江津区 Jiangjin, 0117 合川区 Hechuan, 0118 永川区 Yongchuan, 0119 南川区 Nanchuan, 0120 璧山区 Bishan,
0151 铜梁区 Tongliang, 0152 潼南区 Tongnan, 0153 荣昌区 Rongchang, 0154 开州区 Kaizhou, 0155 梁平区 Liangping,
0156 武隆区 Wulong, 0229 城口县 Chengkou, 0230 丰都县 Fengdu, 0231 垫江县 Dianjiang, 0233 忠县 Zhongxian,
0235 云阳县 Yunyang, 0236 奉节县 Fengjie, 0237 巫山县 Wushan, 0238 巫溪县 Wuxi, 0240 石柱土家族自治县 Shizhu,
0241 秀山土家族苗族自治县 Xiushan, 0242 酉阳土家族苗族自治县 Youyang, 0243 彭水苗族土家族自治县 Pengshui
51 四川省 Sichuan: 01 成都市 Chengdu, 03 自贡市 Zigong, 04 攀枝花市 Panzhihua, 05 泸州市 Luzhou, 06 德阳市 Deyang,
07 绵阳市 Mianyang, 08 广元市 Guangyuan, 09 遂宁市 Suining, 10 内江市 Neijiang, 11 乐山市 Leshan,
13 南充市 Nanchong, 14 眉山市 Meishan, 15 宜宾市 Yibin, 16 广安市 Guang’an, 17 达州市 Dazhou, 18 雅安市 Ya’an,
19 巴中市 Bazhong, 20 资阳市 Ziyang, 32 阿坝藏族羌族自治州 Ngawa, 33 甘孜藏族自治州 Garzê,
34 凉山彝族自治州 Liangshan
52 贵州省 Guizhou: 01 贵阳市 Guiyang, 02 六盘水市 Liupanshui, 03 遵义市 Zunyi, 04 安顺市 Anshun, 05 毕节市 Bijie,
06 铜仁市 Tongren, 23 黔西南布依族苗族自治州 Qianxinan, 26 黔东南苗族侗族自治州 Qiandongnan,
27 黔南布依族苗族自治州 Qiannan
53 云南省 Yunnan: 01 昆明市 Kunming, 03 曲靖市 Qujing, 04 玉溪市 Yuxi, 05 保山市 Baoshan, 06 昭通市 Zhaotong, 07 丽江市 Lijiang,
08 普洱市 Pu’er, 09 临沧市 Lincang, 23 楚雄彝族自治州 Chuxiong, 25 红河哈尼族彝族自治州 Honghe,
26 文山壮族苗族自治州 Wenshan, 28 西双版纳傣族自治州 Xishuangbanna, 29 大理白族自治州 Dali,
31 德宏傣族景颇族自治州 Dehong, 33 怒江傈僳族自治州 Nujiang, 34 迪庆藏族自治州 Dêqên
54 西藏自治区 Tibet: 01 拉萨市 Lhasa, 02 日喀则市 Xigazê, 03 昌都市 Qamdo, 04 林芝市 Nyingchi, 05 山南市 Shannan, 06 那曲市 Nagqu,
25 阿里地区 Ngari
61 陕西省 Shaanxi: 01 西安市 Xi’an, 02 铜川市 Tongchuan, 03 宝鸡市 Baoji, 04 咸阳市 Xianyang, 05 渭南市 Weinan, 06 延安市 Yan’an,
07 汉中市 Hanzhong, 08 榆林市 Yulin, 09 安康市 Ankang, 10 商洛市 Shangluo
62 甘肃省 Gansu: 01 兰州市 Lanzhou, 02 嘉峪关市 Jiayuguan, 03 金昌市 Jinchang, 04 白银市 Baiyin, 05 天水市 Tianshui,
06 武威市 Wuwei, 07 张掖市 Zhangye, 08 平凉市 Pingliang, 09 酒泉市 Jiuquan, 10 庆阳市 Qingyang,
11 定西市 Dingxi, 12 陇南市 Longnan, 29 临夏回族自治州 Linxia, 30 甘南藏族自治州 Gannan
63 青海省 Qinghai: 01 西宁市 Xining, 02 海东市 Haidong, 22 海北藏族自治州 Haibei, 23 黄南藏族自治州 Huangnan,
25 海南藏族自治州 Hainan (prefecture), 26 果洛藏族自治州 Golog, 27 玉树藏族自治州 Yushu,
28 海西蒙古族藏族自治州 Haixi
64 宁夏回族自治区 Ningxia: 01 银川市 Yinchuan, 02 石嘴山市 Shizuishan, 03 吴忠市 Wuzhong, 04 固原市 Guyuan, 05 中卫市 Zhongwei
65 新疆维吾尔自治区 Xinjiang: 01 乌鲁木齐市 Ürümqi, 02 克拉玛依市 Karamay, 04 吐鲁番市 Turpan, 05 哈密市 Hami, 23 昌吉回族自治州 Changji,
27 博尔塔拉蒙古自治州 Bortala, 28 巴音郭楞蒙古自治州 Bayingolin, 29 阿克苏地区 Aksu,
30 克孜勒苏柯尔克孜自治州 Kizilsu, 31 喀什地区 Kashgar, 32 和田地区 Hotan, 40 伊犁哈萨克自治州 Ili,
42 塔城地区 Tacheng, 43 阿勒泰地区 Altay, 9001 石河子市 Shihezi, 9002 阿拉尔市 Aral, 9003 图木舒克市 Tumxuk,
9004 五家渠市 Wujiaqu, 9005 北屯市 Beitun, 9006 铁门关市 Tiemenguan, 9007 双河市 Shuanghe,
9008 可克达拉市 Kokdala, 9009 昆玉市 Kunyu, 9010 胡杨河市 Huyanghe, 9011 新星市 Xinxing, 9012 白杨市 Baiyang
71 台湾省 Taiwan
81 香港特别行政区 Hong Kong
82 澳门特别行政区 Macao`;

const named = NAMES.replaceAll(',\n', ', ')
  .trim()
  .split('\n')
  .flatMap(paragraph => {
    const [head = '', below] = paragraph.split(': ');
    const province = head.slice(0, 2);
    return [head, ...(below?.split(', ') ?? []).map(each => province + each)];
  })
  .map(line => /^(\d+) (\S+) (.+)$/.exec(line) ?? []);
const inLang = (column: 2 | 3): Texts =>
  Object.fromEntries(named.map(found => [(found[1] ?? '').padEnd(6, '0'), found[column] ?? '']));

/** Names of the administrative divisions (GB/T 2260), in Chinese with their kind, in English in the usual romanization. */
export const divisionLabels: Bilingual<Texts> = { zh: { division: inLang(2) }, en: { division: inLang(3) } };
