/** The parts of JSON Schema that the description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  default?: unknown;
  description?: string;
  contentMediaType?: string;
}

export interface Content {
  schema?: JsonSchema;
  example?: unknown;
}

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  parameters?: Parameter[];
  responses?: Record<string, Answer>;
  requestBody?: { required?: boolean; content: Record<string, Content> };
  security?: Record<string, string[]>[];
}

export interface Description {
  info?: object;
  paths?: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: object };
}

/** A call, as the description and as the lists of routes write it. */
export interface Call {
  method: string;
  path: string;
  /** `GET /api/clients/:id`. */
  route: string;
  operation: Operation;
}
