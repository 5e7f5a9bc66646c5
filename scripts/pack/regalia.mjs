#!/usr/bin/env node
// The command `regalia` of the packed app. It must run on any Node, to say which one is needed.

const OLDEST = 24;

if (Number(process.versions.node.split('.')[0]) >= OLDEST) {
  await import('../packages/cli/src/main.js');
} else {
  console.error(
    `Regalia runs on Node ${OLDEST} or newer, and this is Node ${process.versions.node}. Get a newer one at https://nodejs.org, then try again.`,
  );
  process.exitCode = 1;
}
