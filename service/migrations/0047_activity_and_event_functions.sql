-- Rows of activity, written where those of their tenant are (decision 0017). Returns whether pages follow the activity
-- of the workspace. The moment is that of the tenant's clock where none is given.
CREATE OR REPLACE FUNCTION write_activity(_tenant text, _at timestamptz, _changes json) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  _moment timestamptz := _at;
  _ahead bigint;
  _change record;
  _name text;
BEGIN
  IF _moment IS NULL THEN
    SELECT offset_ms INTO _ahead FROM clock WHERE tenant = _tenant;
    _moment := date_trunc('milliseconds', clock_timestamp() + coalesce(_ahead, 0) * interval '1 ms');
  END IF;
  -- One by one: a cluster carries out a row of values where it belongs, and rows of a function elsewhere.
  FOR _change IN SELECT * FROM json_to_recordset(_changes) AS x (id uuid, actor_type text, actor_id text, actor_name text,
    action text, subject_type text, subject_id text, subject_title text, document_id uuid, folder_id uuid, text text) LOOP
    _name := _change.actor_name;
    IF _name IS NULL AND _change.actor_type = 'user' THEN
      SELECT name INTO _name FROM workspace_user WHERE tenant = _tenant AND id::text = _change.actor_id;
    END IF;
    INSERT INTO activity (tenant, id, at, actor_type, actor_id, actor_name, action, subject_type, subject_id,
      subject_title, document_id, folder_id, text)
    VALUES (_tenant, _change.id, _moment, _change.actor_type, _change.actor_id, _name, _change.action,
      _change.subject_type, _change.subject_id, _change.subject_title, _change.document_id, _change.folder_id, _change.text);
  END LOOP;
  PERFORM FROM presence WHERE tenant = _tenant AND session_id = '00000000-0000-0000-0000-000000000000' LIMIT 1;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- Events with a delivery to each endpoint that accepts them. Returns the types of those that have any.
CREATE OR REPLACE FUNCTION write_events(
  _tenant text, _events json, _due timestamptz, _request_id text, _traceparent text
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  _event record;
  _endpoint record;
  _accepted text[] := '{}';
BEGIN
  FOR _event IN SELECT * FROM json_to_recordset(_events) AS x (id text, type text, content json, moment timestamptz) LOOP
    INSERT INTO event (tenant, id, type, content, occurred_at)
    VALUES (_tenant, _event.id, _event.type, _event.content, _event.moment);
    FOR _endpoint IN
      SELECT e.id, e.webhook_id FROM webhook w JOIN webhook_endpoint e ON e.tenant = w.tenant AND e.webhook_id = w.id
      WHERE w.tenant = _tenant AND e.tenant = _tenant AND w.enabled AND e.disabled_at IS NULL
        AND _event.type = ANY(w.accepted_events)
    LOOP
      INSERT INTO webhook_delivery (tenant, id, webhook_id, endpoint_id, event_id, event_type, next_attempt_at,
        created_at, request_id, traceparent)
      VALUES (_tenant, gen_random_uuid(), _endpoint.webhook_id, _endpoint.id, _event.id, _event.type, _due,
        _event.moment, _request_id, _traceparent);
    END LOOP;
    IF FOUND THEN
      _accepted := _accepted || _event.type;
    END IF;
  END LOOP;
  RETURN _accepted;
END $$;
