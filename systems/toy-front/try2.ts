import { tryRecord } from '@grognard/kernel/contract';
import { front } from './index.ts';

const count: Record<string, number> = {};
for (let seed = 1; seed <= 60; seed += 1) {
  const r = tryRecord(front, front.scenarios[Number(process.argv[2] ?? 0)], seed);
  for (const e of r.entries) {
    count['ask ' + e.question] = (count['ask ' + e.question] ?? 0) + 1;
    for (const i of e.log) if ('event' in i) count[i.event.type] = (count[i.event.type] ?? 0) + 1;
  }
  count['won ' + r.outcome?.winner] = (count['won ' + r.outcome?.winner] ?? 0) + 1;
}
console.log(count);
