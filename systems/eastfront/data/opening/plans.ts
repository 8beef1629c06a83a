/**
 * How each side sets up sensibly in a free scenario: fixed places, hexes for the strongest and the weakest armies, where
 * the armour goes, and where the rest waits. Barbarossa follows the historical list instead (EF-OB41).
 */
import type { SCENARIOS } from '../../map/start-lines.ts';
import type { BlockSide } from '../blocks.ts';

export interface OpeningPlan {
  /** Headquarters, satellites and a few others, by block. */
  readonly at: Readonly<Record<string, string>>;
  /** Border hexes that get the strongest infantry. */
  readonly strong: readonly string[];
  /** Border hexes out of supply, which get the weakest. */
  readonly weak: readonly string[];
  /** Where armour, shock and mechanised troops stand, then more infantry. */
  readonly main: readonly string[];
  /** Where what is left over waits, on the railway. */
  readonly reserve: readonly string[];
}

type Code = Exclude<(typeof SCENARIOS)[number], 'EDEL' | 'S41'>;

/** EF-2.66.1: satellites that stay at home. */
const AT_HOME = {
  'ro-4': 'Bucharest',
  'ro-1': 'Ploesti',
  'ro-2': 'Constanta',
  'hu-1': 'Budapest',
  'hu-2': 'Budapest',
  'hu-3': 'Debrecen',
  'bg-1': 'Sofia',
  'bg-2': 'Varna',
} as const;

export const PLANS: Readonly<Record<Code, Readonly<Record<BlockSide, OpeningPlan>>>> = {
  W41: {
    axis: {
      at: {
        ...AT_HOME,
        'ro-3': 'Melitopol',
        'de-okh': 'Warsaw',
        'de-agn': 'Luga',
        'de-agc': 'Vyazma',
        'de-ags': 'Dnepropetrovsk',
        'de-aga': 'Melitopol',
        'de-54': 'Simferopol',
      },
      strong: ['Kalinin', 'Klin', 'Mozhaisk', 'Kharkov', 'Stalino', 'Volkhov'],
      weak: [],
      main: ['Mozhaisk', 'Klin', 'Kaluga', 'Kharkov', 'Stalino', 'Novgorod'],
      reserve: ['Vyazma', 'Orel', 'Smolensk', 'Bryansk'],
    },
    soviet: {
      at: {
        'su-stavka': 'Gorki',
        'su-leningrad': 'Tikhvin E1',
        'su-north-western': 'Yaroslavl SW1',
        'su-western': 'Kolomna',
        'su-south-western': 'Voronezh',
        'su-southern': 'Kamensk',
        'su-coastal': 'Sevastopol',
      },
      strong: ['Leningrad', 'Moscow', 'Tula', 'Rostov'],
      weak: [],
      main: ['Moscow', 'Moscow NE1', 'Tula', 'Kalinin E1', 'Kalinin NE1', 'Tikhvin', 'Izyum'],
      reserve: ['Yaroslavl', 'Ryazan', 'Voronezh', 'Stalingrad'],
    },
  },
  S42: {
    axis: {
      at: {
        ...AT_HOME,
        'ro-3': 'Taganrog',
        'de-okh': 'Kiev',
        'de-agn': 'Luga',
        'de-agc': 'Smolensk',
        'de-ags': 'Kharkov W1',
        'de-aga': 'Zaporozhye',
        'de-54': 'Simferopol',
      },
      strong: ['Kharkov', 'Oboyan', 'Kursk', 'Lozovaya', 'Stalino'],
      weak: [],
      main: ['Oboyan', 'Kharkov', 'Stalino', 'Lozovaya', 'Kursk', 'Simferopol'],
      reserve: ['Smolensk', 'Dnepropetrovsk'],
    },
    soviet: {
      at: {
        'su-stavka': 'Moscow',
        'su-leningrad': 'Tikhvin E1',
        'su-north-western': 'Kalinin E1',
        'su-western': 'Moscow',
        'su-south-western': 'Voronezh',
        'su-southern': 'Kamensk',
        'su-coastal': 'Sevastopol',
      },
      strong: ['Leningrad', 'Rostov', 'Izyum', 'Valuiki'],
      weak: [],
      main: ['Kastornoye', 'Valuiki', 'Izyum', 'Livny', 'Tula SW1', 'Rostov', 'Klin', 'Kaluga'],
      reserve: ['Voronezh', 'Moscow', 'Tula', 'Stalingrad', 'Kamensk', 'Millerovo'],
    },
  },
  W42: {
    axis: {
      at: {
        ...AT_HOME,
        'ro-3': 'Kalach W1',
        'ro-4': 'Elista NW1',
        'hu-2': 'Liski',
        'it-8': 'Veshenskaya',
        'de-okh': 'Warsaw',
        'de-agn': 'Luga',
        'de-agc': 'Smolensk',
        'de-ags': 'Millerovo',
        'de-aga': 'Kropotkin',
        'de-54': 'Lyuban',
      },
      strong: ['Kalach', 'Kotelnikovo', 'Rzhev'],
      weak: ['Nalchik'],
      main: ['Kalach', 'Kotelnikovo', 'Rzhev', 'Armavir'],
      reserve: ['Rostov', 'Millerovo', 'Smolensk'],
    },
    soviet: {
      at: {
        'su-stavka': 'Moscow',
        'su-leningrad': 'Tikhvin E1',
        'su-north-western': 'Kalinin E1',
        'su-western': 'Moscow',
        'su-south-western': 'Balashov',
        'su-southern': 'Zhanibek SE1',
        'su-coastal': 'Tuapse',
      },
      strong: ['Stalingrad', 'Leningrad', 'Serafimovich', 'Stalingrad SE1'],
      weak: [],
      main: ['Serafimovich', 'Stalingrad SE1', 'Frolovo', 'Balashov SW1', 'Voronezh SE1', 'Stalingrad', 'Kalinin'],
      reserve: ['Balashov', 'Stalingrad E1', 'Voronezh', 'Tambov', 'Moscow', 'Ordzhonikidze', 'Tula'],
    },
  },
  S43: {
    axis: {
      at: {
        ...AT_HOME,
        'ro-3': 'Jassy',
        'de-okh': 'Kiev',
        'de-agn': 'Luga',
        'de-agc': 'Smolensk',
        'de-ags': 'Poltava',
        'de-aga': 'Zaporozhye',
        'de-54': 'Lyuban',
      },
      strong: ['Orel', 'Kharkov', 'Stalino', 'Bryansk'],
      weak: [],
      main: ['Kharkov', 'Orel', 'Sumy', 'Kharkov W1', 'Stalino', 'Lozovaya'],
      reserve: ['Dnepropetrovsk', 'Smolensk', 'Konotop'],
    },
    soviet: {
      at: {
        'su-stavka': 'Moscow',
        'su-leningrad': 'Tikhvin E1',
        'su-north-western': 'Rzhev',
        'su-western': 'Tula',
        'su-south-western': 'Kastornoye',
        'su-southern': 'Kamensk',
        'su-coastal': 'Krasnodar SW1',
      },
      strong: ['Leningrad', 'Kursk', 'Oboyan', 'Livny'],
      weak: [],
      main: ['Kursk', 'Oboyan', 'Tula SW1', 'Livny', 'Valuiki', 'Izyum', 'Voroshilovgrad', 'Bryansk SE1', 'Vyazma'],
      reserve: ['Kastornoye', 'Voronezh', 'Tula', 'Rzhev', 'Kamensk', 'Millerovo', 'Moscow', 'Krasnodar', 'Rossosh'],
    },
  },
  W43: {
    axis: {
      at: {
        ...AT_HOME,
        'ro-3': 'Jassy',
        'de-okh': 'Warsaw',
        'de-agn': 'Luga',
        'de-agc': 'Minsk',
        'de-ags': 'Vinnitsa',
        'de-aga': 'Odessa',
        'de-54': 'Lyuban',
      },
      strong: ['Kremenchug W1', 'Korsun', 'Zhitomir', 'Krivoi Rog'],
      weak: [],
      main: ['Zhitomir', 'Kazatin', 'Korsun', 'Krivoi Rog', 'Kremenchug SW1', 'Kremenchug W1', 'Vitebsk'],
      reserve: ['Minsk', 'Vinnitsa', 'Nikolaev'],
    },
    soviet: {
      at: {
        'su-stavka': 'Moscow',
        'su-leningrad': 'Tikhvin E1',
        'su-north-western': 'Belyi',
        'su-western': 'Yelnya',
        'su-south-western': 'Konotop',
        'su-southern': 'Lozovaya',
        'su-coastal': 'Novorossiysk',
      },
      strong: ['Leningrad', 'Kiev', 'Kremenchug', 'Zaporozhye'],
      weak: [],
      main: [
        'Kiev',
        'Kremenchug',
        'Dnepropetrovsk',
        'Zaporozhye',
        'Chernobyl',
        'Nezhin',
        'Kremenchug NW1',
        'Gomel',
        'Velikiye Luki',
        'Kakhovka',
      ],
      reserve: ['Konotop', 'Poltava', 'Kharkov', 'Lozovaya', 'Yelnya', 'Bryansk', 'Chernigov'],
    },
  },
  S44: {
    axis: {
      at: {
        ...AT_HOME,
        'ro-3': 'Kishinev',
        'ro-4': 'Jassy',
        'hu-1': 'Cernauti W1',
        'hu-2': 'Cernauti SW1',
        'de-okh': 'Warsaw',
        'de-agn': 'Riga',
        'de-agc': 'Minsk',
        'de-ags': 'Przemysl',
        'de-aga': 'Focsani',
      },
      strong: ['Vitebsk', 'Mogilev', 'Lvov', 'Kovel'],
      weak: [],
      main: ['Lvov', 'Kovel', 'Mogilev', 'Vitebsk', 'Jassy', 'Kishinev', 'Bobruisk'],
      reserve: ['Minsk', 'Brest', 'Bialystok', 'Warsaw'],
    },
    soviet: {
      at: {
        'su-stavka': 'Moscow',
        'su-leningrad': 'Novgorod',
        'su-north-western': 'Belyi',
        'su-western': 'Yelnya',
        'su-south-western': 'Proskurov',
        'su-southern': 'Nikolaev',
        'su-coastal': 'Odessa',
      },
      strong: ['Smolensk', 'Roslavl', 'Luck', 'Balti'],
      weak: [],
      main: [
        'Roslavl',
        'Smolensk',
        'Luck',
        'Gomel',
        'Bobruisk E1',
        'Velikiye Luki',
        'Ternopol',
        'Balti',
        'Tiraspol',
        'Cernauti NW1',
        'Narva',
      ],
      reserve: ['Yelnya', 'Bryansk', 'Kiev', 'Zhitomir', 'Vinnitsa', 'Proskurov', 'Chernigov', 'Luga', 'Nikolaev'],
    },
  },
  W44: {
    axis: {
      at: {
        'de-agn': 'Ventspils',
        'de-okh': 'Lodz',
        'de-agc': 'Königsberg',
        'de-ags': 'Lodz',
        'de-aga': 'Zilina',
        'de-91-e': 'Zilina',
      },
      strong: ['Warsaw', 'Radom', 'Lyck', 'Budapest NE1'],
      weak: [],
      main: ['Warsaw', 'Radom', 'Tarnow', 'Lyck', 'Budapest NE1', 'Ostrolenka'],
      reserve: ['Lodz', 'Cracow', 'Königsberg', 'Danzig'],
    },
    soviet: {
      at: {
        'ro-4': 'Debrecen',
        'hu-1': 'Debrecen',
        'bg-1': 'Sofia',
        'su-stavka': 'Minsk',
        'su-leningrad': 'Vilna',
        'su-north-western': 'Lida',
        'su-western': 'Brest',
        'su-south-western': 'Lvov',
        'su-southern': 'Oradea',
      },
      strong: ['Siedlce', 'Lublin', 'Sandomierz', 'Bialystok'],
      weak: [],
      main: ['Siedlce', 'Lublin', 'Sandomierz', 'Bialystok', 'Grodno', 'Kaunas', 'Budapest', 'Miskolc'],
      reserve: [
        'Brest',
        'Kovel',
        'Luck',
        'Lvov',
        'Baranovichi',
        'Lida',
        'Vilna',
        'Oradea',
        'Minsk',
        'Riga',
        'Vinnitsa',
      ],
    },
  },
};
