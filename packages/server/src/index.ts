export { type Operator, openOperator } from './admin.ts';
export { DEFAULTS } from './config.ts';
export { openStore, type Running, startServer, thaw } from './server.ts';
export { backUp, restore } from './store/backup.ts';
