export { at } from '@regalia/core';
