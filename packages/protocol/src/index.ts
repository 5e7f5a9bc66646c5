export * from './boards.ts';
export * from './from-client.ts';
export * from './from-server.ts';
export * from './names.ts';
export * from './past.ts';
export * from './people.ts';
export * from './tables.ts';
export * from './words.ts';
