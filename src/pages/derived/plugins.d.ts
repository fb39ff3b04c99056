import type { Registry } from '../../registry/registry.ts'

/** `#site/plugins`, as it is made of a site's folder of plugins. */
export declare const registry: Registry
