import { agreeing } from '@grognard/kernel';

// Ce qui s'accorde avec les noms dont on parle ; sans nom, c'est un élément, un véhicule, un appui, une formation.
export const ofElement = agreeing('element', 'm');
export const ofTarget = agreeing('target', 'm');
export const ofVehicle = agreeing('vehicle', 'm');
export const ofSupport = agreeing('support', 'm');
export const ofFormation = agreeing('formation', 'f');
export const ofSide = agreeing('side', 'm');
export const ofObjective = agreeing('objective', 'm');
