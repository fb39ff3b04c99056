export { endIslands, hydrateIsland } from './islands/hydrateIsland.tsx'
