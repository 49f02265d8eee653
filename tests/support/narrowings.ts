type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Node = { [key: string]: Json }

/** What a client that was written for `before` would miss in `after`, two OpenAPI documents: one sentence each. */
export function narrowings(before: Json, after: Json): string[] {
  const found: string[] = []
  for (const [path, methods] of Object.entries(node(node(before).paths)))
    for (const [method, operation] of Object.entries(node(methods))) {
      const at = `${method.toUpperCase()} ${path}`
      const now = node(node(node(after).paths)[path])[method]
      if (now === undefined) found.push(`${at} is gone`)
      else compareOperations(at, node(operation), node(now))
    }
  return found

  function compareOperations(at: string, was: Node, is: Node): void {
    if (was.operationId !== is.operationId) found.push(`${at} was renamed to ${text(is.operationId)}`)
    compareParameters(at, was, is)
    const bodyWas = schemaIn(resolve(before, node(was.requestBody)))
    const bodyIs = schemaIn(resolve(after, node(is.requestBody)))
    if (bodyIs) compareInput(`${at} body`, bodyWas ?? {}, bodyIs)
    if (bodyWas && !bodyIs) found.push(`${at} takes no body any more`)
    for (const [status, answer] of Object.entries(node(was.responses))) {
      if (!status.startsWith("2")) continue
      const now = node(is.responses)[status]
      if (now === undefined) found.push(`${at} does not answer ${status} any more`)
      else {
        const [old, current] = [schemaIn(resolve(before, node(answer))), schemaIn(resolve(after, node(now)))]
        compareOutput(`${at} ${status}`, old ?? {}, current ?? {})
      }
    }
  }

  function compareParameters(at: string, was: Node, is: Node): void {
    const old = parametersOf(before, was)
    const now = parametersOf(after, is)
    for (const [name, parameter] of old) {
      const other = now.get(name)
      if (!other) found.push(`${at} does not take ${name} any more`)
      else compareInput(`${at} ${name}`, node(parameter.schema), node(other.schema))
    }
    for (const [name, parameter] of now)
      if (parameter.required === true && old.get(name)?.required !== true) found.push(`${at} asks for ${name}`)
  }

  /** Input may accept more, never less. */
  function compareInput(at: string, was: Node, is: Node, seen: readonly string[] = []): void {
    if (choices(is) || choices(was)) {
      const now = choices(is) ?? [is]
      for (const one of choices(was) ?? [was]) closest(now, (other) => compareInput(at, one, other, seen))
      return
    }
    if (refers(at, was, is, seen, compareInput)) return
    walk(at, was, is, seen, compareInput, (name) => `${at} does not take ${name} any more`)
    const optional = list(is.required).filter((name) => !list(was.required).includes(name))
    for (const name of optional) found.push(`${at} asks for ${text(name)}`)
    for (const type of types(was))
      if (types(is).length > 0 && !types(is).includes(type)) found.push(`${at} takes no ${type} any more`)
    for (const value of list(was.enum))
      if (is.enum && !list(is.enum).includes(value)) found.push(`${at} takes no ${text(value)} any more`)
  }

  /** An answer may say more, never less. */
  function compareOutput(at: string, was: Node, is: Node, seen: readonly string[] = []): void {
    const [kindsWas, kindsAre] = [kinds(was), kinds(is)]
    if (kindsWas && kindsAre) {
      // A reader goes by the field that names the kind, and leaves out those that it does not know.
      for (const [kind, one] of kindsWas)
        if (kindsAre.has(kind)) compareOutput(`${at} ${kind}`, one, kindsAre.get(kind) ?? {}, seen)
      return
    }
    if (choices(is) || choices(was)) {
      const old = choices(was) ?? [was]
      for (const one of choices(is) ?? [is]) closest(old, (other) => compareOutput(at, other, one, seen))
      return
    }
    if (refers(at, was, is, seen, compareOutput)) return
    walk(at, was, is, seen, compareOutput, (name) => `${at} has no ${name} any more`)
    for (const name of list(was.required))
      if (!list(is.required).includes(name) && name !== null) found.push(`${at} may lack ${text(name)}`)
    for (const type of types(is))
      if (types(was).length > 0 && !types(was).includes(type)) found.push(`${at} may be ${type}`)
  }

  /** Of several that something may be, the one that it differs least from counts. */
  function closest(others: readonly Node[], compare: (other: Node) => void): void {
    const start = found.length
    let least: string[] | undefined
    for (const other of others) {
      compare(other)
      const missed = found.splice(start)
      if (!least || missed.length < least.length) least = missed
    }
    found.push(...(least ?? []))
  }

  type Compare = (at: string, was: Node, is: Node, seen: readonly string[]) => void

  /** Compares what a reference leads to, where one of the two is one; false where neither is. */
  function refers(at: string, was: Node, is: Node, seen: readonly string[], compare: Compare): boolean {
    const [old, now] = [resolve(before, was), resolve(after, is)]
    if (old === was && now === is) return false
    const name = text(was.$ref ?? is.$ref ?? "")
    if (!seen.includes(name)) compare(at, old, now, [...seen, name])
    return true
  }

  function walk(
    at: string,
    was: Node,
    is: Node,
    seen: readonly string[],
    compare: Compare,
    lacks: (name: string) => string,
  ): void {
    for (const [field, schema] of Object.entries(node(was.properties))) {
      const other = node(is.properties)[field]
      if (other === undefined) found.push(lacks(field))
      else compare(`${at}.${field}`, node(schema), node(other), seen)
    }
    if (was.items && is.items) compare(`${at}[]`, node(was.items), node(is.items), seen)
  }
}

/** What a reference leads to: a schema, a parameter, a body or an answer that several operations share. */
function resolve(document: Json, value: Node): Node {
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(text(value.$ref ?? "")) ?? []
  return kind ? node(node(node(node(document).components)[kind])[name]) : value
}

function parametersOf(document: Json, operation: Node): Map<string, Node> {
  const parameters = list(operation.parameters).map((one) => resolve(document, node(one)))
  return new Map(parameters.map((one) => [`${text(one.in)} ${text(one.name)}`, one]))
}

/** The schemas of which something is one, by the value of the field that says which. */
function kinds(schema: Node): Map<string, Node> | undefined {
  const mapping = node(schema.discriminator).mapping
  if (mapping === undefined) return undefined
  return new Map(Object.entries(node(mapping)).map(([kind, $ref]) => [kind, { $ref }]))
}

/** The schemas of which something is one. */
function choices(schema: Node): Node[] | undefined {
  const given = [...list(schema.oneOf), ...list(schema.anyOf)].map(node)
  return given.length > 0 ? given : undefined
}

function schemaIn(holder: Json | undefined): Node | undefined {
  const [content] = Object.values(node(node(holder).content))
  return content === undefined ? undefined : node(node(content).schema)
}

function types(schema: Node): string[] {
  return (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((type) => typeof type === "string")
}

function node(value: Json | undefined): Node {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function text(value: Json | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value)
}
