/** A plate: its thickness in mm, and how far it leans from upright, in degrees. */
export type Plate = readonly [mm: number, slope: number];

/** The armour of vehicles that share it, as built. */
export interface Plates {
  readonly of: readonly string[];
  /** Hull (or superstructure) and turret; once, where there is but one plate. */
  readonly front: readonly Plate[];
  readonly side: Plate;
  readonly rear: Plate;
}

/** German armour. */
// biome-ignore format: a vehicle a line reads as a table
const GERMAN: readonly Plates[] = [
  { of: ['panzer-1', 'sig-33-panzer-1'], front: [[13, 22], [13, 10]], side: [13, 10], rear: [13, 10] },
  { of: ['panzer-2'], front: [[22, 10], [20, 10]], side: [14, 5], rear: [14, 5] },
  { of: ['panzer-2-f'], front: [[35, 13], [30, 10]], side: [15, 5], rear: [15, 5] },
  { of: ['panzer-2-flamm', 'luchs'], front: [[30, 10], [30, 10]], side: [20, 5], rear: [20, 5] },
  { of: ['panzer-35t', 'r-2'], front: [[25, 17], [25, 10]], side: [16, 5], rear: [15, 10] },
  { of: ['panzer-38t'], front: [[25, 15], [25, 10]], side: [15, 5], rear: [15, 10] },
  { of: ['panzer-38t-e', 'hungarian-panzer-38t'], front: [[50, 10], [50, 10]], side: [25, 5], rear: [15, 10] },
  { of: ['panzer-3-e'], front: [[30, 15], [30, 10]], side: [30, 5], rear: [21, 10] },
  { of: ['panzer-3-g'], front: [[30, 10], [37, 10]], side: [30, 5], rear: [30, 10] },
  { of: ['panzer-3-h'], front: [[60, 10], [30, 15]], side: [30, 5], rear: [50, 10] },
  { of: ['panzer-3-j'], front: [[50, 10], [50, 10]], side: [30, 5], rear: [50, 10] },
  { of: ['panzer-3-m', 'panzer-3-n', 'panzer-3-flamm', 'romanian-panzer-3'], front: [[70, 10], [57, 10]], side: [30, 5], rear: [50, 10] },
  { of: ['panzer-4-d'], front: [[30, 10], [30, 10]], side: [20, 5], rear: [20, 10] },
  { of: ['panzer-4-f1', 'panzer-4-f2'], front: [[50, 10], [50, 10]], side: [30, 5], rear: [20, 10] },
  { of: ['panzer-4-h', 'panzer-4-j', 'romanian-panzer-4', 'hungarian-panzer-4'], front: [[80, 10], [50, 10]], side: [30, 5], rear: [20, 10] },
  { of: ['wirbelwind', 'ostwind'], front: [[80, 10], [16, 25]], side: [30, 5], rear: [20, 10] },
  { of: ['panther-d', 'panther-g'], front: [[80, 55], [105, 10]], side: [45, 25], rear: [42, 28] },
  { of: ['tiger'], front: [[102, 10], [110, 5]], side: [80, 0], rear: [82, 5] },
  { of: ['king-tiger'], front: [[150, 50], [180, 10]], side: [80, 22], rear: [80, 25] },
  { of: ['stug-3-b'], front: [[50, 12]], side: [30, 5], rear: [30, 15] },
  { of: ['stug-3-f'], front: [[65, 12]], side: [30, 5], rear: [30, 15] },
  { of: ['stug-3-g', 'stuh-42', 'stug-4', 'romanian-stug', 'finnish-stug'], front: [[80, 12]], side: [30, 5], rear: [30, 15] },
  { of: ['brummbar'], front: [[100, 38]], side: [45, 15], rear: [45, 15] },
  { of: ['panzerjager-1'], front: [[14, 20]], side: [13, 10], rear: [13, 10] },
  { of: ['marder-1'], front: [[11, 30]], side: [10, 15], rear: [9, 10] },
  { of: ['marder-2'], front: [[33, 20]], side: [14, 10], rear: [14, 10] },
  { of: ['marder-3'], front: [[50, 10], [15, 20]], side: [15, 10], rear: [12, 10] },
  { of: ['marder-3-m', 'grille'], front: [[20, 20]], side: [13, 15], rear: [10, 10] },
  { of: ['nashorn', 'hummel'], front: [[30, 15], [10, 30]], side: [15, 10], rear: [10, 10] },
  { of: ['hetzer'], front: [[60, 60]], side: [20, 35], rear: [20, 15] },
  { of: ['jagdpanzer-4'], front: [[60, 45]], side: [30, 20], rear: [20, 15] },
  { of: ['jagdpanzer-4-70'], front: [[80, 45]], side: [35, 20], rear: [20, 20] },
  { of: ['jagdpanther'], front: [[80, 55]], side: [48, 25], rear: [40, 30] },
  { of: ['elefant'], front: [[200, 20]], side: [80, 15], rear: [80, 20] },
  { of: ['jagdtiger'], front: [[250, 15]], side: [80, 25], rear: [80, 10] },
  { of: ['wespe'], front: [[20, 25]], side: [13, 10], rear: [10, 10] },
  { of: ['sdkfz-221', 'sdkfz-222', 'sdkfz-223'], front: [[14, 35]], side: [8, 30], rear: [8, 30] },
  { of: ['sdkfz-231', 'sdkfz-233'], front: [[18, 30]], side: [8, 30], rear: [10, 30] },
  { of: ['sdkfz-234-1', 'puma', 'sdkfz-234-4'], front: [[30, 35]], side: [10, 30], rear: [10, 35] },
  { of: ['sdkfz-250', 'sdkfz-250-7', 'sdkfz-250-9', 'sdkfz-251', 'sdkfz-251-2', 'sdkfz-251-9', 'sdkfz-251-10', 'sdkfz-251-16', 'sdkfz-251-22'],
    front: [[14, 25]], side: [8, 30], rear: [8, 30] },
];

/**
 * Soviet armour. Cast turrets of the T-34 gave less than their thickness: what is written is what they were worth. Its
 * glacis lay at 60°; it is written with 50° to 55°, as a plate thinner than the shot is wide gains less by leaning.
 */
// biome-ignore format: a vehicle a line reads as a table
const SOVIET: readonly Plates[] = [
  { of: ['t-26', 't-26-flame', 'finnish-t-26'], front: [[15, 20], [15, 10]], side: [15, 0], rear: [15, 5] },
  { of: ['bt-5'], front: [[13, 18], [13, 0]], side: [13, 0], rear: [13, 0] },
  { of: ['bt-7'], front: [[20, 18], [15, 15]], side: [15, 5], rear: [13, 5] },
  { of: ['bt-42'], front: [[18, 18], [15, 10]], side: [15, 5], rear: [13, 5] },
  { of: ['t-37'], front: [[9, 20]], side: [9, 0], rear: [8, 5] },
  { of: ['t-40'], front: [[14, 25]], side: [12, 10], rear: [10, 10] },
  { of: ['t-60'], front: [[25, 20], [20, 20]], side: [15, 10], rear: [13, 20] },
  { of: ['t-70'], front: [[45, 45], [35, 20]], side: [18, 10], rear: [25, 20] },
  { of: ['t-50'], front: [[37, 45], [37, 20]], side: [37, 30], rear: [30, 20] },
  { of: ['t-28', 'finnish-t-28'], front: [[30, 5], [25, 5]], side: [25, 5], rear: [20, 5] },
  { of: ['t-35'], front: [[30, 5], [25, 5]], side: [25, 5], rear: [20, 5] },
  { of: ['t-34-1940', 't-34-76', 't-34-57', 'ot-34', 'finnish-t-34', 'beute-t-34'], front: [[45, 50], [45, 25]], side: [45, 30], rear: [42, 35] },
  { of: ['t-34-76-1943'], front: [[45, 55], [52, 20]], side: [45, 30], rear: [42, 35] },
  { of: ['t-34-85'], front: [[45, 55], [85, 15]], side: [55, 25], rear: [48, 35] },
  { of: ['kv-1', 'kv-2'], front: [[75, 30], [82, 10]], side: [75, 5], rear: [70, 10] },
  { of: ['kv-1-e'], front: [[100, 20], [95, 10]], side: [85, 5], rear: [75, 10] },
  { of: ['kv-1s', 'kv-85'], front: [[75, 25], [85, 15]], side: [60, 5], rear: [55, 15] },
  { of: ['is-1'], front: [[110, 25], [100, 15]], side: [90, 10], rear: [70, 35] },
  { of: ['is-2'], front: [[115, 35], [100, 20]], side: [90, 12], rear: [70, 40] },
  { of: ['ussr-matilda', 'matilda-2', 'matilda-cs'], front: [[78, 0], [75, 5]], side: [68, 5], rear: [55, 5] },
  { of: ['ussr-valentine', 'valentine', 'valentine-9'], front: [[60, 15], [65, 5]], side: [60, 0], rear: [60, 5] },
  { of: ['su-76'], front: [[35, 30], [25, 25]], side: [14, 10], rear: [13, 10] },
  { of: ['su-122', 'su-85'], front: [[45, 50]], side: [45, 20], rear: [42, 20] },
  { of: ['su-100'], front: [[75, 50]], side: [45, 20], rear: [42, 25] },
  { of: ['su-152'], front: [[70, 25]], side: [60, 10], rear: [60, 10] },
  { of: ['isu-122', 'isu-152'], front: [[90, 30]], side: [80, 12], rear: [60, 20] },
  { of: ['ba-10', 'finnish-ba-10'], front: [[10, 20]], side: [10, 5], rear: [10, 5] },
  { of: ['ba-20', 'ba-64'], front: [[10, 30]], side: [6, 25], rear: [6, 25] },
  { of: ['ussr-scout-car', 'm3-scout-car', 'white-scout-car', 'm3-half-track', 'm4-mortar-carrier', 'm16', 'ussr-m17', 'british-half-track', 'french-half-track'],
    front: [[13, 25]], side: [7, 0], rear: [7, 0] },
  { of: ['ussr-universal-carrier', 'universal-carrier', 'wasp'], front: [[10, 15]], side: [8, 0], rear: [8, 0] },
  { of: ['komsomolets'], front: [[10, 20]], side: [7, 10], rear: [7, 10] },
];

/** American armour, in all the armies that had it. */
// biome-ignore format: a vehicle a line reads as a table
const AMERICAN: readonly Plates[] = [
  { of: ['m3-stuart', 'ussr-stuart', 'honey'], front: [[41, 18], [38, 10]], side: [25, 0], rear: [25, 10] },
  { of: ['m5-stuart', 'british-stuart-6', 'french-stuart'], front: [[29, 48], [44, 10]], side: [27, 5], rear: [25, 15] },
  { of: ['m24-chaffee'], front: [[25, 58], [35, 15]], side: [22, 12], rear: [19, 10] },
  { of: ['m3-lee', 'ussr-lee', 'grant'], front: [[51, 30], [51, 10]], side: [38, 0], rear: [38, 0] },
  { of: ['sherman-m4', 'sherman-dd', 'british-sherman', 'british-sherman-dd', 'ussr-sherman', 'french-sherman', 'firefly'],
    front: [[51, 50], [60, 15]], side: [38, 0], rear: [38, 10] },
  { of: ['sherman-m4a3', 'sherman-105', 'sherman-flame'], front: [[63, 45], [76, 15]], side: [38, 0], rear: [38, 10] },
  { of: ['sherman-76', 'ussr-sherman-76'], front: [[63, 45], [89, 5]], side: [40, 0], rear: [38, 10] },
  { of: ['sherman-jumbo'], front: [[102, 45], [152, 5]], side: [76, 0], rear: [38, 10] },
  { of: ['m26-pershing'], front: [[102, 45], [110, 5]], side: [70, 2], rear: [51, 5] },
  { of: ['m10', 'achilles', 'french-m10'], front: [[38, 50], [57, 30]], side: [20, 32], rear: [19, 30] },
  { of: ['m18'], front: [[13, 45], [25, 15]], side: [13, 15], rear: [13, 15] },
  { of: ['m36'], front: [[38, 50], [76, 10]], side: [22, 25], rear: [19, 30] },
  { of: ['m3-75-gmc'], front: [[15, 25]], side: [7, 0], rear: [7, 0] },
  { of: ['m7-priest', 'british-priest'], front: [[50, 15], [13, 0]], side: [13, 0], rear: [13, 0] },
  { of: ['m8-hmc'], front: [[29, 40], [38, 10]], side: [25, 5], rear: [25, 10] },
  { of: ['m8-greyhound', 'french-m8'], front: [[16, 40], [19, 10]], side: [10, 20], rear: [10, 15] },
  { of: ['m20'], front: [[16, 40]], side: [10, 20], rear: [10, 15] },
  { of: ['lvt-4'], front: [[13, 10]], side: [6, 0], rear: [6, 0] },
];

/** British armour. */
// biome-ignore format: a vehicle a line reads as a table
const BRITISH: readonly Plates[] = [
  { of: ['light-6b'], front: [[14, 15]], side: [12, 5], rear: [8, 10] },
  { of: ['tetrarch'], front: [[15, 10]], side: [14, 0], rear: [10, 0] },
  { of: ['matilda-1'], front: [[60, 10], [65, 0]], side: [60, 0], rear: [60, 0] },
  { of: ['cruiser-a9'], front: [[14, 10]], side: [12, 5], rear: [10, 5] },
  { of: ['cruiser-a10', 'cruiser-a13'], front: [[30, 10], [30, 10]], side: [18, 10], rear: [14, 10] },
  { of: ['crusader-2'], front: [[38, 15], [42, 10]], side: [24, 10], rear: [22, 10] },
  { of: ['crusader-3'], front: [[45, 15], [48, 10]], side: [24, 10], rear: [24, 10] },
  { of: ['cromwell', 'cromwell-cs'], front: [[64, 5], [76, 0]], side: [44, 0], rear: [35, 5] },
  { of: ['challenger'], front: [[64, 5], [63, 5]], side: [40, 0], rear: [35, 5] },
  { of: ['comet'], front: [[76, 10], [102, 0]], side: [48, 0], rear: [40, 0] },
  { of: ['churchill-1', 'churchill-3', 'churchill-6', 'churchill-cs'], front: [[102, 0], [89, 0]], side: [76, 0], rear: [51, 0] },
  { of: ['churchill-7', 'crocodile'], front: [[152, 0], [152, 0]], side: [95, 0], rear: [51, 0] },
  { of: ['kangaroo'], front: [[76, 20]], side: [51, 0], rear: [38, 0] },
  { of: ['archer'], front: [[30, 20]], side: [20, 10], rear: [20, 0] },
  { of: ['bishop'], front: [[55, 10]], side: [55, 0], rear: [50, 0] },
  { of: ['sexton'], front: [[38, 10], [19, 0]], side: [16, 0], rear: [14, 0] },
  { of: ['deacon'], front: [[17, 15]], side: [8, 0], rear: [8, 0] },
  { of: ['morris-cs9', 'marmon-herrington'], front: [[10, 20]], side: [7, 10], rear: [7, 10] },
  { of: ['humber', 'humber-4', 'daimler-car'], front: [[15, 25]], side: [10, 15], rear: [10, 10] },
  { of: ['daimler-dingo'], front: [[25, 20]], side: [12, 10], rear: [8, 10] },
  { of: ['aec-3'], front: [[30, 10]], side: [16, 10], rear: [16, 10] },
  { of: ['staghound'], front: [[25, 15], [32, 0]], side: [19, 5], rear: [12, 10] },
];

/** French, Italian and minor armour. Riveted and cast plates as what they were worth. */
// biome-ignore format: a vehicle a line reads as a table
const OTHERS: readonly Plates[] = [
  { of: ['ft-17', 'ft-17-mg'], front: [[18, 10]], side: [16, 0], rear: [16, 0] },
  { of: ['amr-33', 'amr-35-13'], front: [[13, 20]], side: [12, 10], rear: [9, 10] },
  { of: ['amc-35'], front: [[25, 10]], side: [20, 5], rear: [20, 5] },
  { of: ['r35', 'r39', 'polish-r35', 'romanian-r35'], front: [[40, 15], [40, 10]], side: [40, 5], rear: [32, 10] },
  { of: ['h35'], front: [[34, 15], [40, 10]], side: [34, 5], rear: [25, 15] },
  { of: ['h39'], front: [[40, 15], [40, 10]], side: [40, 5], rear: [32, 15] },
  { of: ['fcm-36'], front: [[40, 25], [40, 15]], side: [40, 15], rear: [35, 15] },
  { of: ['d1'], front: [[35, 10], [30, 5]], side: [27, 5], rear: [25, 5] },
  { of: ['d2'], front: [[40, 10], [48, 5]], side: [40, 0], rear: [30, 10] },
  { of: ['s35'], front: [[47, 22], [52, 10]], side: [40, 20], rear: [35, 30] },
  { of: ['b1-bis'], front: [[60, 20], [56, 10]], side: [57, 5], rear: [55, 0] },
  { of: ['panhard-178'], front: [[18, 15]], side: [13, 15], rear: [10, 10] },
  { of: ['laffly-50', 'amc-p16', 'lorraine-38l', 'renault-ue'], front: [[10, 15]], side: [8, 5], rear: [6, 5] },
  { of: ['l3-35', 'l3-lf'], front: [[13, 15]], side: [8, 10], rear: [8, 10] },
  { of: ['l6-40'], front: [[28, 10], [30, 5]], side: [14, 5], rear: [14, 5] },
  { of: ['m11-39'], front: [[27, 10]], side: [14, 5], rear: [13, 10] },
  { of: ['m13-40', 'm14-41'], front: [[28, 12], [34, 10]], side: [23, 10], rear: [23, 10] },
  { of: ['m15-42'], front: [[38, 11], [42, 10]], side: [24, 10], rear: [24, 10] },
  { of: ['p26-40'], front: [[46, 45], [55, 10]], side: [38, 30], rear: [36, 15] },
  { of: ['semovente-47'], front: [[27, 15]], side: [14, 5], rear: [13, 5] },
  { of: ['semovente-75-18', 'semovente-75-34'], front: [[46, 8]], side: [23, 8], rear: [23, 8] },
  { of: ['semovente-90-53'], front: [[32, 15]], side: [22, 8], rear: [20, 8] },
  { of: ['semovente-105-25'], front: [[65, 8]], side: [26, 8], rear: [23, 8] },
  { of: ['ab-40', 'ab-41'], front: [[10, 30]], side: [8, 15], rear: [8, 15] },
  { of: ['tks', 'tks-20'], front: [[9, 20]], side: [7, 5], rear: [6, 5] },
  { of: ['7tp'], front: [[17, 18], [15, 10]], side: [15, 0], rear: [13, 5] },
  { of: ['vickers-e', 'finnish-vickers'], front: [[13, 10]], side: [13, 0], rear: [10, 0] },
  { of: ['wz-34'], front: [[8, 15]], side: [6, 10], rear: [6, 10] },
  { of: ['r-1'], front: [[12, 15]], side: [9, 5], rear: [7, 5] },
  { of: ['tacam-t-60'], front: [[25, 15], [15, 15]], side: [14, 10], rear: [10, 10] },
  { of: ['tacam-r-2'], front: [[25, 15], [17, 15]], side: [15, 5], rear: [10, 5] },
  { of: ['toldi', 'nimrod'], front: [[15, 20]], side: [13, 5], rear: [9, 5] },
  { of: ['toldi-2a'], front: [[33, 15]], side: [13, 5], rear: [9, 5] },
  { of: ['turan-1', 'turan-2'], front: [[50, 10], [50, 5]], side: [25, 0], rear: [25, 5] },
  { of: ['zrinyi'], front: [[75, 5]], side: [25, 0], rear: [20, 5] },
  { of: ['csaba'], front: [[10, 30]], side: [8, 15], rear: [8, 15] },
  { of: ['te-ke', 'ha-go', 'ka-mi'], front: [[12, 15]], side: [12, 10], rear: [10, 10] },
  { of: ['i-go'], front: [[17, 10]], side: [15, 5], rear: [13, 5] },
  { of: ['chi-ha', 'shinhoto-chi-ha'], front: [[24, 12]], side: [20, 15], rear: [20, 10] },
  { of: ['ho-ni'], front: [[45, 10]], side: [20, 15], rear: [18, 10] },
];

/** The armour of every vehicle of the roster that has any. */
export const PLATES: readonly Plates[] = [...GERMAN, ...SOVIET, ...AMERICAN, ...BRITISH, ...OTHERS];
