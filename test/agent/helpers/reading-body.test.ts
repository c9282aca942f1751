import { expect, test } from 'vitest';
import { holdsStatement, readsByBody } from '../../../agent/helpers/reading-body.ts';

test.each([
  '{"operationName":"Orders","query":"query Orders { orders { id } }"}',
  '{"query":"{ me { name } }"}',
  String.raw`{"query":"# who\n  query Who {\n me { name } }"}`,
  String.raw`[{"query":"query A { a }"},{"query":"fragment F on T { id }\nquery B { b }"}]`,
  '{"id":3,"method":"model.sale.sale.search_read","params":[]}',
  '{"jsonrpc":"2.0","method":"call","params":{"model":"res.partner","method":"web_search_read"}}',
])('%s only asks', (body) => expect(readsByBody(body)).toBe(true));

test.each([
  '{"query":"mutation Drop { drop(id: 3) }"}',
  String.raw`{"query":"fragment F on T { id }\nmutation Drop { drop }"}`,
  '[{"query":"query A { a }"},{"query":"mutation B { b }"}]',
  '{"id":3,"method":"model.sale.sale.delete","params":[[7]]}',
  '{"jsonrpc":"2.0","method":"call","params":{"model":"res.partner","method":"write"}}',
  '{"method":"orders.issueRefund"}',
  '{"method":"cart.checkout"}',
  '[{"method":"user.get"},{"method":"user.drop"}]',
  '{"operationName":"Orders","extensions":{"persistedQuery":{"version":1}}}',
  '{"title":"read me"}',
  '',
])('%s may change something', (body) => expect(readsByBody(body)).toBe(false));

test.each([
  '{"queryText":"delete from orders where id = 28"}',
  String.raw`{"sql":"SELECT 1;\nUPDATE \"customers\" AS c SET name = null"}`,
  'q=drop+table+orders',
  '{"statement":"insert into a select * from b"}',
  '{"query":"CREATE OR REPLACE VIEW v AS SELECT 1"}',
  '{"query":"grant all on orders to public"}',
  '{"query":"mutation Drop { drop(id: 3) }"}',
])('%s holds a statement that writes', (body) => expect(holdsStatement(body)).toBe(true));

test.each([
  '{"queryText":"select name, updated_at from orders where deleted is null"}',
  '{"query":"{ me { name } }"}',
  '{"filter":{"status":"created"},"sort":"update"}',
  'q=insert+coin',
])('%s holds none', (body) => expect(holdsStatement(body)).toBe(false));
