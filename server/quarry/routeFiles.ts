/** Where the files of Quarry's routes stand, and how the tree that is made of them is written. */
export const ROUTE_FILES = {
  target: 'react',
  routesDirectory: 'src/quarry/routes',
  generatedRouteTree: 'src/quarry/routes/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
  routeFileIgnorePattern: String.raw`routeTree|\.test\.`,
} as const
