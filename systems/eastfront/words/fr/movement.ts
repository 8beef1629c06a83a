import type { movement as english } from '../en/movement.ts';

export const movement: Readonly<Record<keyof typeof english, string>> = {
  askMove: 'déplacez un bloc, ou arrêtez',
  moved_ground: '{block} va : {path}',
  moved_supreme: '{block} fait un mouvement suprême : {path}',
  moved_rail: '{block} va en train à {path}',
  moved_sea: '{block} va par mer à {path}',
  moved_landing: '{block} débarque en {path}',
  moved_evacuation: '{block} est évacué vers {path}',
  moved_drop: '{block} est parachuté sur {path}',
  moved_deployed: '{block} se déploie en {path}',
  moved_mobilised: '{block} part pour {path}',
  moved_repulsed: '{block} est refoulé en {path}',
  rearGuardNamed: '{block} forme l’arrière-garde',
  doMove: '{block} vers {hex}',
  doMoveSupreme: '{block} vers {hex} par un mouvement suprême',
  doRearGuard: '{block} en arrière-garde, puis vers {hex}',
  doRail: '{block} en train vers {hex}',
  doSail: '{block} par mer vers {hex}',
};
