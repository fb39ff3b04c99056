/** The files of a site's routes, from which the router's generator makes their tree: paths below the project's folder. */
export interface RouteFiles {
  readonly folder: string
  readonly tree: string
}

/** How the generator reads and writes them. */
export const routeOptions = ({ folder, tree }: RouteFiles) =>
  ({
    target: 'react',
    routesDirectory: folder,
    generatedRouteTree: tree,
    quoteStyle: 'single',
    semicolons: false,
    routeFileIgnorePattern: String.raw`routeTree|\.test\.`,
  }) as const
