/** The folder of a site's route files and the generated file of the route tree, as paths below the project's folder. */
export interface RouteFiles {
  readonly folder: string
  readonly tree: string
}

/** Returns the options of the router's generator. */
export const routeOptions = ({ folder, tree }: RouteFiles) =>
  ({
    target: 'react',
    routesDirectory: folder,
    generatedRouteTree: tree,
    quoteStyle: 'single',
    semicolons: false,
    routeFileIgnorePattern: String.raw`routeTree|\.test\.`,
  }) as const
