// What sites import of Vite: stylesheets and files. Here it is found wherever Vite is installed beside the builder.
/// <reference types="vite/client" />
import type { Registry } from '../../registry/registry.ts'

/** `#site/plugins`, as it is made of a site's folder of plugins. */
export declare const registry: Registry
