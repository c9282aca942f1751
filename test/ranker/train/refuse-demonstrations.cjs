// Loaded before the trainer: every file that it opens is written down, and opening one in a forbidden folder ends it.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

const forbidden = (process.env.FORBIDDEN ?? '').split(':').filter((folder) => folder !== '');
const { readFileSync, openSync, readdirSync, createReadStream } = fs;
const guarded = (real) =>
  function guard(path, ...rest) {
    if (forbidden.some((folder) => String(path).startsWith(folder))) throw new Error(`the trainer reads ${path}`);
    return real.call(fs, path, ...rest);
  };
Object.assign(fs, {
  readFileSync: guarded(readFileSync),
  openSync: guarded(openSync),
  readdirSync: guarded(readdirSync),
  createReadStream: guarded(createReadStream),
});
syncBuiltinESMExports();
