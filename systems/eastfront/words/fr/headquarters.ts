import type { headquarters as english } from '../en/headquarters.ts';

export const headquarters: Readonly<Record<keyof typeof english, string>> = {
  askCommand: 'quel QG activez-vous ?',
  askMobilise: 'quels QG se déplacent ?',
  activated: '{block} est activé à {cv, number}',
  activatedBlitz: '{block} est activé à {cv, number} pour un Blitz',
  deactivated: '{block} est désactivé',
  doMobilise: '{block} part pour {hex}',
  doMobiliseByRail: '{block} part en train pour {hex}',
  doMobiliseBySea: '{block} part par mer pour {hex}',
  doActivate_command: 'activer {block}{hex, select, other {}}',
  doDeploy_command: 'activer {block}, déployé en {hex}',
  doActivate_blitz: 'activer pour un Blitz : {block}{hex, select, other {}}',
  doDeploy_blitz: 'activer pour un Blitz : {block}, déployé en {hex}',
  doActivate_landing: 'ordonner un débarquement : {block}{hex, select, other {}}',
  doDeploy_landing: 'ordonner un débarquement : {block}, déployé en {hex}',
  doActivate_landingBlitz: 'ordonner des débarquements en Blitz : {block}{hex, select, other {}}',
  doDeploy_landingBlitz: 'ordonner des débarquements en Blitz : {block}, déployé en {hex}',
  doActivate_drop: 'ordonner un parachutage : {block}{hex, select, other {}}',
  doDeploy_drop: 'ordonner un parachutage : {block}, déployé en {hex}',
  doActivate_dropBlitz: 'ordonner des parachutages en Blitz : {block}{hex, select, other {}}',
  doDeploy_dropBlitz: 'ordonner des parachutages en Blitz : {block}, déployé en {hex}',
};
