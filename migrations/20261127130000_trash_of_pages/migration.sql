-- Deleted pages stay in the trash for thirty days (docs/decisions/0069-trash-and-archive.md): their rows leave the tables,
-- so that nothing reads them, and are kept as JSON with all rows that a deletion takes along.

CREATE TABLE page_trash (
  page_id integer PRIMARY KEY,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  farm_id integer NOT NULL REFERENCES farms ON DELETE CASCADE,
  -- Held: no other page may take it.
  slug text NOT NULL,
  -- Addresses that led to the page.
  redirects text[] NOT NULL,
  -- Rows that named the page and stay, such as its leads: [{"relation", "attribute", "ids"}].
  links jsonb NOT NULL,
  trashed_at timestamptz NOT NULL,
  trashed_by text NOT NULL
);
CREATE INDEX page_trash_client ON page_trash (client_id);
CREATE INDEX page_trash_farm ON page_trash (farm_id);
CREATE INDEX page_trash_slug ON page_trash (slug);
CREATE INDEX page_trash_at ON page_trash (trashed_at);
SELECT restrict_to_client('page_trash');

CREATE TABLE page_trash_rows (
  page_id integer NOT NULL REFERENCES page_trash ON DELETE CASCADE,
  client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
  -- 0 for the page itself; a row's foreign keys point to rows of a smaller depth.
  depth integer NOT NULL,
  relation text NOT NULL,
  content jsonb NOT NULL
);
CREATE INDEX page_trash_rows_page ON page_trash_rows (page_id, depth);
CREATE INDEX page_trash_rows_client ON page_trash_rows (client_id);
SELECT restrict_to_client('page_trash_rows');

-- The tables whose rows a deletion of the page takes along, with the condition that finds them.
CREATE FUNCTION rows_of_page(page integer) RETURNS TABLE (relation regclass, depth integer, condition text)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE hanging AS (
    SELECT 'pages'::regclass AS relation, 0 AS depth, format('id = %s', page) COLLATE "C" AS condition
    UNION ALL
    SELECT c.conrelid::regclass, h.depth + 1,
      format('%I IN (SELECT %I FROM %s WHERE %s)', child.attname, parent.attname, h.relation, h.condition)
    FROM hanging h
    JOIN pg_constraint c ON c.confrelid = h.relation AND c.contype = 'f' AND c.confdeltype = 'c'
    JOIN pg_attribute child ON child.attrelid = c.conrelid AND child.attnum = c.conkey[1]
    JOIN pg_attribute parent ON parent.attrelid = c.confrelid AND parent.attnum = c.confkey[1]
    WHERE h.depth < 5)
  SELECT relation, depth, condition FROM hanging
$$;

CREATE FUNCTION trash_page(page integer, at timestamptz, by_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept pages%ROWTYPE;
  hanging record;
  found jsonb;
BEGIN
  SELECT * INTO STRICT kept FROM pages WHERE id = page;
  INSERT INTO page_trash VALUES (page, kept.client_id, kept.farm_id, kept.slug,
    ARRAY(SELECT slug FROM redirected_slugs WHERE target = kept.slug), '[]', at, by_name);
  FOR hanging IN SELECT * FROM rows_of_page(page) LOOP
    EXECUTE format('INSERT INTO page_trash_rows SELECT %s, %s, %s, %L, to_jsonb(t) FROM %s t WHERE %s',
      page, kept.client_id, hanging.depth, hanging.relation, hanging.relation, hanging.condition);
  END LOOP;
  -- Without the keywords for which another page ranks: their next check finds the wrong page anew.
  FOR hanging IN
    SELECT c.conrelid::regclass AS relation, a.attname AS attribute
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.confrelid = 'pages'::regclass AND c.contype = 'f' AND c.confdeltype = 'n' AND c.conrelid <> 'rankings'::regclass
      AND EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.conrelid AND i.attname = 'id')
  LOOP
    EXECUTE format('SELECT jsonb_agg(id) FROM %s WHERE %I = %s', hanging.relation, hanging.attribute, page) INTO found;
    IF found IS NOT NULL THEN
      UPDATE page_trash SET links = links || jsonb_build_array(
        jsonb_build_object('relation', hanging.relation, 'attribute', hanging.attribute, 'ids', found)) WHERE page_id = page;
    END IF;
  END LOOP;
  DELETE FROM pages WHERE id = page;
  UPDATE redirected_slugs SET target = NULL WHERE target = kept.slug;
END $$;

-- Puts back the rows of one table. What they point to may be gone: such a row stays away, an optional pointer is emptied.
CREATE FUNCTION restore_rows_of_page(page integer, at_depth integer, target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text;
  expressions text;
  conditions text;
BEGIN
  SELECT string_agg(format('%I', a.attname), ', '),
    string_agg(CASE WHEN c.confdeltype = 'n'
      THEN format('(SELECT f.%I FROM %s f WHERE f.%I = t.%I)', f.attname, c.confrelid::regclass, f.attname, a.attname)
      ELSE format('t.%I', a.attname) END, ', '),
    coalesce(string_agg(CASE WHEN c.confdeltype <> 'n'
      THEN format(' AND (t.%I IS NULL OR EXISTS (SELECT FROM %s f WHERE f.%I = t.%I))',
        a.attname, c.confrelid::regclass, f.attname, a.attname) END, ''), '')
  INTO columns, expressions, conditions
  FROM pg_attribute a
  LEFT JOIN pg_constraint c ON c.conrelid = a.attrelid AND c.contype = 'f' AND c.conkey = ARRAY[a.attnum]
  LEFT JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
  WHERE a.attrelid = target AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    -- A column that a newer version added takes its default.
    AND EXISTS (SELECT FROM page_trash_rows r
      WHERE r.page_id = page AND r.depth = at_depth AND r.relation = target::text AND r.content ? a.attname);
  EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s
    FROM page_trash_rows r CROSS JOIN LATERAL jsonb_populate_record(NULL::%s, r.content) t
    WHERE r.page_id = %s AND r.depth = %s AND r.relation = %L%s ON CONFLICT DO NOTHING',
    target, columns, expressions, target, page, at_depth, target, conditions);
END $$;

CREATE FUNCTION restore_page(page integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept page_trash%ROWTYPE;
  hanging record;
BEGIN
  SELECT * INTO STRICT kept FROM page_trash WHERE page_id = page;
  DELETE FROM redirected_slugs WHERE slug = kept.slug AND target IS NULL;
  DELETE FROM redirected_pages WHERE page_id = page;
  FOR hanging IN
    SELECT DISTINCT depth, to_regclass(relation) AS relation FROM page_trash_rows
    WHERE page_id = page AND to_regclass(relation) IS NOT NULL ORDER BY depth
  LOOP
    PERFORM restore_rows_of_page(page, hanging.depth, hanging.relation);
  END LOOP;
  FOR hanging IN SELECT * FROM jsonb_to_recordset(kept.links) AS l (relation text, attribute text, ids bigint[]) LOOP
    EXECUTE format('UPDATE %s SET %I = %s WHERE id = ANY ($1) AND %I IS NULL',
      hanging.relation, hanging.attribute, page, hanging.attribute) USING hanging.ids;
  END LOOP;
  UPDATE redirected_slugs SET target = kept.slug WHERE slug = ANY (kept.redirects) AND target IS NULL;
  DELETE FROM page_trash WHERE page_id = page;
END $$;
