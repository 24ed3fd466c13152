#!/bin/sh
# Starts the server: `npm start` and every other starter call this script.
# Memory: Replies are buffers of tens of kilobytes. In glibc's heap, freed buffers would leave gaps that glibc never returns to the system.
# So each buffer gets its own mapping (mallopt(3), M_MMAP_THRESHOLD), and the threads share two heaps. At start, Node.js parses package
# files, which creates 150 MB of garbage. A small young generation prevents this garbage from enlarging the heap.
# Start time: Node.js caches compiled code, so later starts do not load the TypeScript compiler (Node.js, module.enableCompileCache).
cd "$(dirname "$0")/../.." || exit 1
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=262144
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/node}"
exec node --max-semi-space-size=2 server/main.ts
