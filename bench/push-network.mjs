// Loaded into the product before its own modules: leads pushes to the push service of this measurement, which stands on the
// loopback, where the product sends none. Everything else of a push is the product's own.
import { lookup } from 'node:dns';
import https from 'node:https';

const connect = https.Agent.prototype.createConnection;
https.Agent.prototype.createConnection = function connectHere(options, done) {
  return connect.call(
    this,
    { ...options, lookup: (name, how, found) => lookup(name, { ...how, family: 4 }, found) },
    done,
  );
};
