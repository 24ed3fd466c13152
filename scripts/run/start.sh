#!/bin/sh
# Starts the server: `npm start` and every other starter call this script.
# Memory. Answers are buffers of some ten kilobytes. In glibc's heap they leave holes that are never returned to the system, so each buffer
# gets its own mapping (mallopt(3), M_MMAP_THRESHOLD), and the threads share two heaps. A small young generation keeps the garbage of the
# start, 150 MB of parsed package files, from enlarging the heap.
# Start. Compiled code is cached, and then TypeScript's stripper is not even loaded (Node.js, module.enableCompileCache).
cd "$(dirname "$0")/../.." || exit 1
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=262144
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/node}"
exec node --max-semi-space-size=2 server/main.ts
