import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

const EVERY_MS = 500;

const { file } = workerData as { readonly file: string };
const database = new Sqlite(file);
setInterval(() => void database.pragma('wal_checkpoint(PASSIVE)'), EVERY_MS);
